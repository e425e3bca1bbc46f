import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chartCalls,
  exportOf,
  printOf,
  type ChartReply,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';

let here: Installation;
let desk: AskedAs;
let own: string;
let peers: string[];
let lonely: string;

const period = { from: '2026-11-01', to: '2026-11-30' };
/** How many faults each peer had, and how many of them in the week of 9 November. */
const faultsOf = (at: number) => ({ early: at % 3, late: at % 2 });

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = Date.UTC(2026, 11, 5, 4);
  const company = await here.aCompany('恒升');
  const other = await here.aCompany('外人');
  const anElevator = async (maintainerId: string, no: string, changes: object) => {
    const id = await here.anElevator({ maintainerId }, no);
    await here.db.updateTable('elevator').set(changes).where('id', '=', id).execute();
    return id;
  };
  own = await anElevator(company, 'OWN', { manufactureDate: '2015-06-01' });
  peers = [];
  for (let at = 0; at < 12; at += 1)
    peers.push(
      await anElevator(company, `P${at}`, {
        // The oldest and the youngest that are near enough, and others between.
        manufactureDate: at === 0 ? '2010-06-01' : at === 1 ? '2020-06-01' : '2014-01-01',
        brand: at < 9 ? '通力' : '迅达',
      }),
    );
  const strangers = [
    await anElevator(company, 'OLD', { manufactureDate: '2010-05-31' }),
    await anElevator(company, 'NEW', { manufactureDate: '2020-06-02' }),
    await anElevator(company, 'USE', { manufactureDate: '2015-06-01', placeOfUse: 'office' }),
    await anElevator(company, 'KIND', { manufactureDate: '2015-06-01', type: 'hydraulic' }),
    await anElevator(company, 'NONE', { manufactureDate: null }),
    await anElevator(other, 'FAR', { manufactureDate: '2015-06-01' }),
  ];
  lonely = strangers[2]!;
  let hour = 0;
  const fails = async (elevatorId: string, day: string) => {
    hour += 1;
    const openedAt = new Date(Date.parse(`${day}T04:00:00Z`) + hour * 60_000);
    await here.db
      .insertInto('fault')
      .values({
        elevatorId,
        code: hour % 2 === 0 ? 'K115' : 'K102',
        faultClass: 'fault',
        severity: 2,
        openedAt,
        closedAt: new Date(openedAt.getTime() + 1000),
        handling: 'untreated',
        occurrences: 1,
        pushed: false,
      })
      .execute();
  };
  for (const [at, peer] of peers.entries()) {
    const { early, late } = faultsOf(at);
    for (let n = 0; n < early; n += 1) await fails(peer, '2026-11-03');
    for (let n = 0; n < late; n += 1) await fails(peer, '2026-11-10');
  }
  for (const each of strangers) for (let n = 0; n < 5; n += 1) await fails(each, '2026-11-03');
  for (let n = 0; n < 4; n += 1) await fails(own, '2026-11-03');
  await here.aUser('desk', company, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());

const asked = { ...period, compare: 'peers' as const, dimension: 'week' as const };
const read = async (more: object = {}): Promise<ChartReply> =>
  dataOf(await here.ask(chartCalls.faultStatic, { ...asked, elevatorId: own, ...more }, desk));

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('an elevator is compared with those of its kind, use and age that the viewer sees', async () => {
  const { peers: shown, total, rows } = await read();
  expect(shown).toEqual({
    elevators: 12,
    elevatorKind: 'traction',
    placeOfUse: 'residential',
    madeFrom: '2010-06-01',
    madeTo: '2020-06-01',
  });
  const early = sum(peers.map((_, at) => faultsOf(at).early));
  const late = sum(peers.map((_, at) => faultsOf(at).late));
  expect(total.values[0]).toMatchObject({ figure: 'faults', n: 4, value: 4 });
  expect(total.before![0]).toMatchObject({ figure: 'faults', n: early + late, of: 12 });
  expect(total.before![0]!.value).toBeCloseTo((early + late) / 12, 9);
  // A rate is of all peers together.
  expect(total.before![2]).toMatchObject({ figure: 'faultRate', of: 12 });
  expect(total.before![2]!.value).toBeCloseTo(((early + late) * 1000) / 12 / (30 / 30.4375), 6);
  const beside = new Map(rows.map(({ id, before }) => [id, before![0]!.n]));
  expect([beside.get('2026-11-02'), beside.get('2026-11-09'), beside.get('2026-11-16')]).toEqual([
    early,
    late,
    0,
  ]);
});

test('other filters narrow the peers, and with fewer than ten nothing stands beside the figures', async () => {
  const { peers: shown, total, rows } = await read({ brand: '通力' });
  expect(shown!.elevators).toBe(9);
  expect(total.before).toBeNull();
  expect(rows.flatMap(({ before }) => before ?? [])).toEqual([]);
  const alone = await read({ elevatorId: lonely });
  expect(alone.peers!.elevators).toBe(0);
  expect(alone.total.before).toBeNull();
});

test.each([
  [{ elevatorId: undefined }, 'compare', '与同类电梯对比时，请先选择一台电梯', 'zh'],
  [{ elevatorId: '999999' }, 'compare', 'Choose one elevator to compare it with others like it', 'en'],
  [{ dimension: 'elevator' }, 'dimension', 'By elevator this one would be compared with itself', 'en'],
] as const)(
  'a comparison with peers asked by %o is refused at %s',
  async (more, field, message, language) => {
    const { envelope } = await here.askRaw(
      chartCalls.faultStatic,
      { ...asked, elevatorId: own, ...more },
      { ...desk, language },
    );
    expect(envelope.errors).toEqual({ [field]: message });
  },
);

test('peers stand in the sheet and in the document of a chart', async () => {
  const input = { ...asked, elevatorId: own };
  const file = await here.ask(exportOf('faultStatic'), input, { ...desk, language: 'en' });
  const { headings, rows } = await readSheet(file.envelope.data as unknown as Buffer);
  const at = headings.indexOf('Faults, peers');
  const early = sum(peers.map((_, index) => faultsOf(index).early));
  expect(rows[1]![at]?.value).toBe(Math.round((early / 12) * 100) / 100);
  const paper = await here.ask(printOf('faultStatic'), input, { ...desk, language: 'en' });
  const { text } = await readPdf(paper.envelope.data as unknown as Buffer);
  expect(text).toContain('Compared with 12 elevators like it');
  expect(text).toContain('Faults, peers');
});
