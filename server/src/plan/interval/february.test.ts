import { permissions } from '@hoistway/contract/permissions.ts';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import { aSingaporeCompany } from '#testing/singapore.ts';

let here: Installation;
let chief: AskedAs & { userId: string };
let company: string;
let hand: string;
const place = { latitude: 1.3, longitude: 103.8 };

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2027-01-31T04:00:00.000Z');
  company = await aSingaporeCompany(here, '狮城维保');
  const userId = await here.aUser('singapore', company, { permissions: [...permissions], scope: 'company' });
  chief = { userId, token: await here.signIn('singapore') };
  hand = await aMechanic(here.db, company, { userId, mark: '1' });
});
afterAll(() => here.close());

const aPlan = async (input: { nextDue: string; lastActual?: string }): Promise<string> => {
  const elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
  return dataOf(await here.ask(planCalls.create, { elevatorId, workerId: hand, ...input }, chief)).id;
};
const detail = async (id: string) => dataOf(await here.ask(planCalls.detail, { id }, chief));

test('a plan of Singapore is refused without a visit in February, and its days ahead have one', async () => {
  const id = await aPlan({ nextDue: '2027-02-10', lastActual: '2027-01-31' });
  const change = async (nextDue: string) =>
    (await here.ask(planCalls.update, { id, nextDue }, chief)).envelope.errors ?? {};
  expect(await change('2027-03-01')).toEqual({
    nextDue: '距上次维保不得超过间隔天数，最迟 2027-02-28',
  });
  expect(await change('2027-02-28')).toEqual({});
  const { elevatorId } = await detail(id);
  const days = dataOf(
    await here.ask(planCalls.calendar, { elevatorId, from: '2027-02-01', to: '2027-04-01' }, chief),
  );
  expect(days).toEqual([
    { day: '2027-02-28', done: 0, n: 1, overdue: 0, ahead: 0 },
    { day: '2027-03-30', done: 0, n: 0, overdue: 0, ahead: 1 },
  ]);
  // Years ahead too each month has one.
  for (const month of ['2031-02', '2032-02'])
    expect(
      dataOf(
        await here.ask(
          planCalls.calendar,
          { elevatorId, from: `${month}-01`, to: `${month}-${month === '2032-02' ? 29 : 28}` },
          chief,
        ),
      ).reduce((sum, { ahead }) => sum + ahead, 0),
    ).toBeGreaterThan(0);
});

test('a visit completed on 31 January puts the next into February', async () => {
  const id = await aPlan({ nextDue: '2027-01-31' });
  dataOf(await here.ask(planCalls.generate, {}, chief));
  const { orderId } = await detail(id);
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id: orderId!, act, ...place }, chief));
  await prepareCompletion(here, orderId!, chief);
  dataOf(await here.ask(orderCalls.complete, { id: orderId! }, chief));
  expect(await detail(id)).toMatchObject({
    lastActual: '2027-01-31',
    nextDue: '2027-02-28',
    intervalDays: 30,
    monthly: true,
  });
});

test('a batch marks a visit in March as late after one on 31 January in Singapore', async () => {
  const id = await aPlan({ nextDue: '2027-02-10', lastActual: '2027-01-31' });
  const other = await aPlan({ nextDue: '2027-02-10' });
  const elevatorIds = [(await detail(id)).elevatorId, (await detail(other)).elevatorId];
  const shown = dataOf(
    await here.ask(
      planBatchCalls.preview,
      { workerId: hand, elevatorIds, firstDay: '2027-03-01', perDay: 1, skipWeekends: false },
      chief,
    ),
  );
  // 1 March is within the 30 days alone.
  expect(shown.find(({ id: shownId }) => shownId === elevatorIds[0])).toMatchObject({
    day: '2027-03-01',
    late: true,
  });
});
