import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { assignmentCalls } from '@hoistway/contract/rescue/rescueAssignment.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let desk: { token: string };
let near: string;
let far: string;
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const grid = await here.aCompany('康达');
  await here.db
    .updateTable('company')
    .set({ latitude: 1.35, longitude: 103.82 })
    .where('id', '=', ours)
    .execute();
  await here.db
    .updateTable('company')
    .set({ latitude: 1.5, longitude: 103.82 })
    .where('id', '=', grid)
    .execute();
  for (const [no, latitude] of [
    ['BSH-01', 1.36],
    ['BSH-02', 1.37],
    ['BSH-03', 1.38],
  ] as const) {
    const id = await here.anElevator({ maintainerId: ours }, no);
    await here.db.updateTable('elevator').set({ latitude, longitude: 103.82 }).where('id', '=', id).execute();
    elevators.push(id);
  }
  near = await aRescuer(here, ours, '阿兹兰');
  far = await aRescuer(here, grid, '何志强', { levelId: 'grid' });
  await aRescuer(here, ours, '陈伟明', { onDuty: false });
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());
beforeEach(() => {
  here.clock.now = Date.now();
});

/** Opens a rescue that has asked nobody by itself, so many minutes ago. */
async function open(elevatorId: string, trappedCount: number): Promise<string> {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount }, desk));
  await here.db.deleteFrom('rescueAssignment').where('caseId', '=', id).execute();
  return id;
}
type Plan = ReplyOf<typeof assignmentCalls.assignment>;
const plan = async (): Promise<Plan> => dataOf(await here.ask(assignmentCalls.assignment, {}, desk));
const short = (proposals: Plan) =>
  proposals.map(({ caseId, visit }) => [caseId, visit?.person.staffId, visit?.before]);

test('each rescue is proposed its first available rescuer, and a rescuer taken since is rejected by name', async () => {
  const cases = [await open(elevators[0]!, 9), await open(elevators[1]!, 4), await open(elevators[2]!, 1)];
  const drill = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevators[0]!, drill: true }, desk)).id;
  const first = await plan();
  expect(first.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(first.map(({ caseId }) => caseId)).toEqual(cases);
  expect(first.map(({ caseId }) => caseId)).not.toContain(drill);
  // The near one is at two before the far one is at one; nobody off duty is sent.
  expect(short(first)).toEqual([
    [cases[0], near, 0],
    [cases[1], near, 1],
    [cases[2], far, 0],
  ]);
  expect(await plan()).toEqual(first);

  const assigned = dataOf(
    await here.ask(assignmentCalls.assign, { ids: [cases[0]!], people: [near], tryOnly: false }, desk),
  );
  expect(assigned).toMatchObject([{ id: cases[0], done: true }]);
  dataOf(await here.ask(rescueCalls.accept, { id: cases[0]!, staffId: near, etaMinutes: 5 }, desk));

  // Both are as they stood before: the first rescue is accepted, its rescuer elsewhere.
  const late = dataOf(
    await here.ask(
      assignmentCalls.assign,
      { ids: [cases[0]!, cases[1]!, cases[2]!], people: [far, near, far], tryOnly: false },
      desk,
    ),
  );
  expect(late).toMatchObject([
    { done: false, reason: '阿兹兰已接单' },
    { done: false, reason: '阿兹兰正在另一处救援' },
    { done: true },
  ]);
  // Planned again: the accepted one is no more among them, who is busy comes afterwards.
  const again = await plan();
  expect(again.map(({ caseId }) => caseId)).toEqual(cases.slice(1));
  expect(again.every(({ visit }) => visit?.person.staffId !== near || visit.before > 0)).toBe(true);
  expect(again.find(({ caseId }) => caseId === cases[2])?.visit?.person.state ?? 'asked').toBe('asked');
});

test('assign needs one person per rescue, and rescues of another company are not assigned', async () => {
  const { envelope } = await here.ask(
    assignmentCalls.assign,
    { ids: ['1', '2'], people: [near], tryOnly: false },
    desk,
  );
  expect(envelope.success).toBe(false);
  await here.aUser('stranger', await here.aCompany('远方'), { permissions: [...permissions] });
  const stranger = { token: await here.signIn('stranger') };
  const { id } = (await here.db.selectFrom('rescueCase').select('id').execute())[0]!;
  const foreign = dataOf(
    await here.ask(assignmentCalls.assign, { ids: [id], people: [near], tryOnly: false }, stranger),
  );
  expect(foreign).toMatchObject([{ done: false }]);
  expect(dataOf(await here.ask(assignmentCalls.assignment, {}, stranger))).toEqual([]);
});
