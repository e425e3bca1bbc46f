import { daysAfter } from '@hoistway/contract/time/days.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { isPaged } from '@hoistway/contract/paging.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { createVisibility } from '#area/live/visibility.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach, seenByAll } from '#testing/input/oneOfEach.ts';
import { everything, needed, refNames } from '#testing/input/sampleInput.ts';

/** What lists, searches, maps, sheets, papers and logs call the elevator. */
const named = /LOST-71|LST71/;

/** What a company did and agreed itself stays its own: its contracts, its orders, what it published and was told; the home screen asks the lists of these. */
const ownRecords =
  /^(contract|exposureEvent|homeArrangement|installContract|installOrder|installWarrantyClaim|invoice|workOrder|message)\./;

let here: Installation;
let manager: AskedAs;
let ids: Record<string, string>;
let kept: string;
let contractId: string;
let today: string;

const reading = allCalls.filter((call) => call.effect === 'reads' && call.access !== 'anyone');

vi.setConfig({ testTimeout: 600_000 });

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  here.clock.set(`${today}T04:00:00.000Z`);
  const company = await here.aCompany('恒升');
  const user = await here.aUser('manager', company, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
  ids = {
    ...(await oneOfEach(here, { company, user, mark: 'L71' })),
    ...Object.fromEntries(seenByAll.map((kind) => [kind, '1'])),
  };
  await here.db
    .updateTable('elevator')
    .set({ elevatorNo: 'LOST-71', shortNumber: 'LST71', latitude: 31.2, longitude: 121.5 })
    .where('id', '=', ids['elevator']!)
    .execute();
  kept = await here.anElevator({ maintainerId: company });
  const made = await here.ask(
    contractCalls.create,
    {
      contractNo: 'HS-71',
      partyA: '翠林物业',
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'quarterly',
      effectiveDate: daysAfter(today, -100),
      contractDuration: 12,
      lines: [ids['elevator']!, kept].map((elevatorId) => ({ elevatorId, unitPrice: '1.00', quantity: 12 })),
    },
    manager,
  );
  contractId = dataOf(made).id;
});
afterAll(() => here.close());

/** Whether an answer names the elevator: as a value, or in the cells of a sheet. */
async function namesIt(data: unknown): Promise<boolean> {
  if (!Buffer.isBuffer(data)) return named.test(JSON.stringify(data ?? null));
  if (!data.includes('[Content_Types].xml')) return named.test(data.toString());
  const { sheets } = await readXlsx(new Uint8Array(data));
  return named.test(JSON.stringify(sheets.map(({ rows }) => rows)));
}

/** Something that can be asked. */
interface Question {
  call: Call;
  input: Record<string, unknown>;
}

/** What a call is asked with: the least, and what finds the elevator by its number and by itself. */
const questionsTo = (call: Call): Question[] => {
  const least = {
    ...needed(call, ids),
    ...(isPaged(call) ? { pageSize: 200 } : {}),
    // On a map one looks at the place where it stands, so near that it stands alone.
    ...(call === mapCalls.clusters ? { south: 31.1, north: 31.3, west: 121.4, east: 121.6, zoom: 18 } : {}),
  };
  // What is exported is noted with what it was searched by.
  const words = isPaged(call)
    ? ['words', 'keyword', 'elevatorNo'].find((name) => name in call.input.shape)
    : undefined;
  const { elevatorId } = everything(call, ids);
  return [
    least,
    ...(words === undefined ? [] : [{ ...least, [words]: 'LOST-71' }]),
    ...(elevatorId === undefined ? [] : [{ ...least, elevatorId }]),
  ].map((input) => ({ call, input }));
};

const askedAtOnce = 4;

/** Which of the questions are answered with the elevator, one for each call. */
async function answered(questions: readonly Question[]): Promise<Question[]> {
  const shown = new Map<string, Question>();
  const waiting = questions.toReversed();
  const ask = async () => {
    for (let question = waiting.pop(); question; question = waiting.pop()) {
      const { call, input } = question;
      if (shown.has(call.name)) continue;
      const { envelope } = await here.askRaw(call, input, manager);
      if (envelope.success && (await namesIt(envelope.data))) shown.set(call.name, question);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return [...shown.values()];
}
const namesOf = (questions: readonly Question[]) => questions.map(({ call }) => call.name);

/** The lines of the contract over both elevators, or over the one that is looked for. */
const linesOf = async (whole: boolean) => {
  const { lines } = dataOf(await here.ask(contractCalls.detail, { id: contractId }, manager));
  return lines.filter(({ elevatorId }) => whole || elevatorId === ids['elevator']).map(({ id }) => id);
};
const endOfReading = () =>
  here.db
    .updateTable('elevatorVisibility')
    .set({ until: new Date(Date.now() - 1000) })
    .where('elevatorId', '=', ids['elevator']!)
    .where('reason', '=', 'contract.grace')
    .execute();

/** Reads that name the elevator in their input. */
const ofElevator = reading.filter((call) => refNames(call).some(([, entity]) => entity === 'elevator'));
const writing = allCalls.filter(
  (call) =>
    call.effect === 'writes' &&
    call.access !== 'anyone' &&
    refNames(call).some(([, entity]) => entity === 'elevator'),
);

/** Asks a call about the elevator. */
const askOf = async (call: Call) => {
  const [name] = refNames(call).find(([, entity]) => entity === 'elevator')!;
  const schema = bare(call.input.shape[name] as z.ZodType);
  const id = ids['elevator']!;
  const input = { ...needed(call, ids), [name]: schema instanceof z.ZodArray ? [id] : id };
  return (await here.askRaw(call, input, manager)).envelope;
};

test.each([
  ['the whole contract', true, { contractNo: 'HS-72', since: -1 }],
  ['a part of the contract', false, { contractNo: 'HS-73', since: 0 }],
] as const)(
  'an elevator lost with %s is read-only until the grace ends, then hidden, and back after a renewal',
  async (_, whole, { contractNo, since }) => {
    const before = await answered(reading.flatMap(questionsTo));
    // The calls that everybody thinks of are among those that are tried.
    for (const name of [
      'elevator.page',
      'elevator.one',
      'elevator.export',
      'auditLog.page',
      'auditLog.export',
      'fault.page',
      'map.clusters',
    ])
      expect(namesOf(before)).toContain(name);
    expect(before.length).toBeGreaterThan(40);

    const lineIds = await linesOf(whole);
    const loss = { id: contractId, lostOn: today, reason: 'price' as const };
    dataOf(await here.ask(renewalCalls.lose, whole ? loss : { ...loss, lineIds }, manager));
    expect(namesOf(await answered(before))).toContain('elevator.one');
    expect(writing.length).toBeGreaterThan(10);
    for (const call of writing)
      expect([call.name, (await askOf(call)).code]).toEqual([call.name, 'readOnly']);

    // By the clock alone, before any job has run; figures are kept for some seconds.
    await endOfReading();
    here.clock.advance('1m');
    const after = await answered(before);
    expect(namesOf(after).filter((name) => !ownRecords.test(name))).toEqual([]);
    expect(ofElevator.length).toBeGreaterThan(20);
    for (const call of ofElevator)
      expect([call.name, (await askOf(call)).success]).toEqual([call.name, false]);
    const live = createVisibility(here.db, () => here.clock.now);
    const viewer = await here.viewers.authenticate(manager.token!);
    const seen = await live.of(viewer!);
    expect([seen.has(ids['elevator']!), seen.has(kept)]).toEqual([false, true]);

    const lines = lineIds.map((id) => ({ id }));
    const renewal = { id: contractId, contractNo, effectiveDate: daysAfter(today, since), lines };
    contractId = dataOf(await here.ask(renewalCalls.renew, renewal, manager)).id;
    here.clock.advance('1m');
    const again = await answered(before);
    // Whatever showed it before the loss shows it again.
    expect(namesOf(before).filter((name) => !namesOf(again).includes(name))).toEqual([]);
    live.forget();
    expect((await live.of(viewer!)).has(ids['elevator']!)).toBe(true);
  },
);
