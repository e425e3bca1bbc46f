import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let desk: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());

/** An elevator of which the last state said this. */
async function anElevatorSaying(state: object): Promise<string> {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set({ ratedLoad: 1000 }).where('id', '=', elevatorId).execute();
  await here.db
    .insertInto('elevatorState')
    .values({ elevatorId, status: 'fault', state: JSON.stringify(state) })
    .execute();
  return elevatorId;
}

test('a rescue is shown with whom its car counts, in its list and on its page, until it is over', async () => {
  const elevatorId = await anElevatorSaying({ peopleNumber: 3, occupied: true, loadPercent: 22.5 });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  const counted = { trappedCount: null, countedInside: { n: 3, source: 'car' } };
  expect(dataOf(await here.ask(rescueCalls.one, { id }, desk))).toMatchObject(counted);
  const listed = async () =>
    dataOf(await here.ask(rescueCalls.handbills, {}, desk)).rows.find((row) => row.id === id);
  expect(await listed()).toMatchObject(counted);
  await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk);
  expect((await listed())!.countedInside).toBeNull();
});

test('a car without a count is weighed, and a drill counts nobody', async () => {
  const elevatorId = await anElevatorSaying({ occupied: true, loadPercent: 15 });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  expect(dataOf(await here.ask(rescueCalls.one, { id }, desk)).countedInside).toEqual({
    n: 2,
    source: 'load',
  });
  const other = await anElevatorSaying({ peopleNumber: 1 });
  const drill = dataOf(await here.ask(rescueCalls.open, { elevatorId: other, drill: true }, desk));
  expect(dataOf(await here.ask(rescueCalls.one, { id: drill.id }, desk)).countedInside).toBeNull();
});

test('an elevator that has said nothing counts nobody', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  expect(dataOf(await here.ask(rescueCalls.one, { id }, desk)).countedInside).toBeNull();
});
