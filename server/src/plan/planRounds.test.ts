import { daysBetween } from '@hoistway/contract/time/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { asSystem, transactAs, type Transaction } from '#platform/call/requestContext.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { writePlan } from '#testing/plan/writePlan.ts';
import { orderOfPlanMoved } from './completedVisit.ts';
import { generateByNight } from './generateOrders.ts';

const steps = 110;
const intervalDays = 15;
const dayMs = 86_400_000;

let here: Installation;
let elevatorId: string;
let planId: string;
beforeAll(async () => {
  here = await anInstallation();
  const companyId = await here.aCompany('恒升');
  elevatorId = await here.anElevator({ maintainerId: companyId });
  const workerId = await aMechanic(here.db, companyId, { userId: null, mark: '1' });
  planId = await writePlan(here.db, {
    elevatorId,
    companyId,
    workerId,
    nextDue: '2026-01-10',
    intervalDays,
  });
});
afterAll(() => here.close());

/** A seeded source of numbers below one, so that a failure can be seen again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const within = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  transactAs(here.db, asSystem('test'), work);
const plan = () =>
  here.db.selectFrom('maintenancePlan').selectAll().where('id', '=', planId).executeTakeFirstOrThrow();
const openOrder = () =>
  here.db
    .selectFrom('workOrder')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('status', 'in', [orderStatus.toDispatch, orderStatus.toAccept])
    .executeTakeFirst();

/** An order comes to an end, as its area would announce it. */
const end = (orderId: string, to: OrderStatus, at: Date) =>
  within(async (tx) => {
    await tx
      .updateTable('workOrder')
      .set({
        status: to === orderStatus.completed ? orderStatus.finished : to,
        ...(to === orderStatus.completed ? { finishTime: at } : {}),
      })
      .where('id', '=', orderId)
      .execute();
    await orderOfPlanMoved(tx, { orderId, type: 'maintenance', to });
  });

/** Half past midnight in Shanghai of a day. */
const nightOf = (ms: number) => new Date(Math.floor(ms / dayMs) * dayMs - 7.5 * 3_600_000);

test('random completions and cancellations keep a plan’s days and rounds in order', async () => {
  const next = chance(20_261_123);
  let now = Date.parse('2026-01-01T04:00:00Z');
  let completed = 0;
  for (let step = 0; step < steps; step += 1) {
    now += Math.floor(next() * 9) * dayMs;
    const before = await plan();
    const first = await generateByNight(here.db, nightOf(now));
    // The same night again changes nothing.
    expect(await generateByNight(here.db, nightOf(now))).toEqual({ made: 0, unassigned: 0 });
    expect(first.made).toBeLessThanOrEqual(1);
    const made = await openOrder();
    const what = next();
    const at = new Date(now);
    if (made && what < 0.55) {
      await end(made.id, orderStatus.completed, at);
      completed += 1;
    } else if (made && what < 0.65) await end(made.id, orderStatus.canceled, at);
    else if (!made && what < 0.5) {
      const ordinal = 1 + Math.floor(next() * 24);
      const byHand = await within((tx) =>
        createOrder(tx, { type: 'maintenance', elevatorId, at, ordinal, handlerId: before.workerId }),
      );
      await end(byHand, orderStatus.completed, at);
    }
    const after = await plan();
    if (after.lastActual !== null)
      expect(daysBetween(after.lastActual, after.nextDue)).toBeLessThanOrEqual(intervalDays);
    // A round follows the one before it, or stays.
    const count = ({ cycle, nextOrdinal }: typeof after) => cycle * 24 + nextOrdinal;
    expect([0, 1]).toContain(count(after) - count(before));
  }
  expect(completed).toBeGreaterThan(15);
  const visits = await here.db.selectFrom('planVisit').selectAll().where('planId', '=', planId).execute();
  const keys = visits.flatMap(({ cycle, ordinal }) => (ordinal === null ? [] : [`${cycle}/${ordinal}`]));
  expect(new Set(keys).size).toBe(keys.length);
  const { cycle, nextOrdinal } = await plan();
  // Every round that is behind was visited, none twice.
  const behind = visits.filter(({ ordinal, completedDay }) => ordinal !== null && completedDay !== null);
  expect(behind).toHaveLength((cycle - 1) * 24 + nextOrdinal - 1);
});
