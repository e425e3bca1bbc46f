import { daysAfter } from '@hoistway/contract/time/days.ts';
import { timeLineCalls } from '@hoistway/contract/workOrder/timeLine.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '#testing/anInstallation.ts';
import { aPlanPlace, type PlanPlace } from '#testing/plan/aPlanPlace.ts';

let place: PlanPlace;
beforeAll(async () => {
  place = await aPlanPlace();
});
afterAll(() => place.here.close());

test('a planned visit stands on the time line of its person until its order is made', async () => {
  const { here, today, manager, hand, aPlan, generate } = place;
  const day = daysAfter(today, 4);
  const planId = await aPlan({ nextDue: day });
  const entries = async (from = day) =>
    dataOf(await here.ask(timeLineCalls.timeLine, { from, days: 1 }, manager)).entries;
  expect(await entries()).toMatchObject([
    { planId, orderId: null, personId: hand, type: 'maintenance', timed: false, minutes: 60 },
  ]);
  expect(await entries(daysAfter(day, 1))).toEqual([]);
  await generate();
  const [made, ...others] = await entries();
  expect(made).toMatchObject({ planId: null, personId: hand });
  expect(made!.orderId).not.toBeNull();
  expect(others).toEqual([]);
});
