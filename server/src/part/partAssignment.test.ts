import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
}
type Assignment = InputOf<typeof partAssignmentCalls.create>;

let here: Installation;
let ours: Signed;
let stranger: Signed;
let reader: Signed;
let lifts: string[];
let foreignLift: string;
let roller: string;
let lining: string;
let oil: string;

const asked = (input: Partial<Assignment> = {}): Assignment => ({
  partKindId: roller,
  quantity: 8,
  installedOn: '2026-06-01',
  elevatorIds: lifts,
  ...input,
});
const preview = async (input: Partial<Assignment> = {}) =>
  dataOf<{ elevatorNumber: string; mounted: number; chosen: boolean; equipped: boolean }[]>(
    await here.ask(partAssignmentCalls.preview, asked(input), ours),
  );
const assign = (input: Partial<Assignment> = {}, as = ours) =>
  here.ask(partAssignmentCalls.create, asked(input), as);
const errorsOf = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const mounted = async () =>
  dataOf<{ rows: { elevatorNumber: string; quantity: number; nextReplacement: string | null }[] }>(
    await here.ask(mountedPartCalls.page, { sort: 'elevatorNumber' }, ours),
  ).rows;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T04:00:00Z');
  const own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
  lifts = [];
  for (const no of ['A1', 'A2', 'A3']) lifts.push(await here.anElevator({ maintainerId: own }, no));
  foreignLift = await here.anElevator({ maintainerId: other }, 'B1');
  const kind = async (input: InputOf<typeof partKindCalls.create>) =>
    dataOf<{ id: string }>(await here.ask(partKindCalls.create, input, ours)).id;
  roller = await kind({
    name: '门滚轮',
    safetyClass: 'main',
    marking: 'none',
    unit: '个',
    cycleMonths: 24,
    recommendedCount: 8,
  });
  lining = await kind({ name: '制动器衬片', safetyClass: 'safety', marking: 'serial', unit: '副' });
  oil = await kind({ name: '齿轮油', safetyClass: 'ordinary', marking: 'batch', unit: '升' });
});
beforeEach(async () => {
  await here.db.deleteFrom('mountedPart').execute();
  await here.db.deleteFrom('partAssignment').execute();
});
afterAll(() => here.close());

describe('a batch', () => {
  test('shows beforehand what it does, and writes nothing', async () => {
    dataOf(await assign({ elevatorIds: [lifts[1]!] }));
    expect((await preview({ onlyMissing: true })).map(({ mounted: n, chosen }) => [n, chosen])).toEqual([
      [0, true],
      [8, false],
      [0, true],
    ]);
    expect((await preview()).map(({ equipped, chosen }) => [equipped, chosen])).toEqual([
      [false, true],
      [true, true],
      [false, true],
    ]);
    expect(await mounted()).toHaveLength(1);
  });

  test('mounts the part on each chosen elevator and is listed', async () => {
    dataOf(await assign({ elevatorIds: [lifts[1]!, lifts[1]!] }));
    const { elevators } = dataOf<{ elevators: number }>(await assign({ onlyMissing: true }));
    expect(elevators).toBe(2);
    const rows = await mounted();
    expect(rows.map(({ quantity, nextReplacement }) => [quantity, nextReplacement])).toEqual([
      [8, '2028-06-01'],
      [8, '2028-06-01'],
      [8, '2028-06-01'],
    ]);
    const list = dataOf<{ rows: { partName: string; elevators: number }[] }>(
      await here.ask(partAssignmentCalls.page, { words: '滚轮' }, reader),
    ).rows;
    expect(list.map(({ partName, elevators: n }) => [partName, n])).toEqual([
      ['门滚轮', 2],
      ['门滚轮', 1],
    ]);
    expect(dataOf(await here.ask(partAssignmentCalls.page, {}, stranger))).toMatchObject({ total: 0 });
  });

  test('that leaves out who has enough mounts once when it is sent twice at once', async () => {
    const answers = await Promise.all([assign({ onlyMissing: true }), assign({ onlyMissing: true })]);
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect(await mounted()).toHaveLength(3);
  });

  test('is refused at the field, with nothing half-written', async () => {
    for (const call of [partAssignmentCalls.preview, partAssignmentCalls.create] as const) {
      const refused = async (input: Partial<Assignment>) =>
        errorsOf(await here.ask(call, asked(input), ours));
      expect(await refused({ partKindId: lining })).toEqual({
        partKindId: expect.stringContaining('序列号'),
      });
      expect(await refused({ partKindId: oil })).toEqual({ batchNo: expect.any(String) });
      expect(await refused({ batchNo: 'L7' })).toEqual({ batchNo: expect.any(String) });
      expect(await refused({ installedOn: '2026-06-16' })).toEqual({ installedOn: expect.any(String) });
      expect(await refused({ elevatorIds: [] })).toEqual({ elevatorIds: expect.any(String) });
    }
    dataOf(await assign());
    expect(errorsOf(await assign({ onlyMissing: true }))).toEqual({
      elevatorIds: expect.stringContaining('装齐'),
    });
    const { envelope } = await assign({ elevatorIds: [lifts[0]!, foreignLift] });
    expect(envelope.success).toBe(false);
    expect((await assign({}, reader)).status).toBe(403);
    expect(await mounted()).toHaveLength(3);
  });
});
