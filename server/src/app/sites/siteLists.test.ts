import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aBillingPlace, type BillingPlace } from '#testing/money/aBillingPlace.ts';
import { dataOf, type AskedAs } from '#testing/anInstallation.ts';

let place: BillingPlace;
let here: BillingPlace['here'];
/** Of the site Laurel Court; the other is of another site, both of one customer. */
let laurel: string;

beforeAll(async () => {
  place = await aBillingPlace();
  ({ here } = place);
  const [first, second] = [await place.aContract(), await place.aContract()];
  [laurel] = first.elevatorIds as [string];
  await here.db
    .updateTable('elevator')
    .set({ projectName: '桂苑', englishProjectName: 'Laurel Court', nextInspection: '2027-01-15' })
    .where('id', '=', laurel)
    .execute();
  for (const elevatorId of [laurel, ...second.elevatorIds]) {
    await here.aFault(elevatorId);
    dataOf(
      await here.ask(orderCalls.create, { type: 'repair', elevatorId, description: '异响' }, place.manager),
    );
    dataOf(await here.ask(planCalls.create, { elevatorId, nextDue: '2026-12-01' }, place.manager));
  }
  const late = await place.addBill(first.id, { dueDate: '2026-11-10' });
  dataOf(await place.receive(first.id, late, '300.00'));
  await place.addBill(first.id, { amount: '100.00', dueDate: '2026-12-10' });
  await place.addBill(second.id, { amount: '50.00' });
});
afterAll(() => here.close());

const pages = [
  ['elevators', monitoringCalls.status],
  ['faults', faultCalls.page],
  ['orders', orderCalls.page],
  ['plans', planCalls.page],
  ['inspections', inspectionCalls.page],
  ['contracts', contractCalls.page],
  ['invoices', billingCalls.page],
] as const;

const total = async (call: (typeof pages)[number][1], search: object, as: AskedAs) =>
  (dataOf(await here.askRaw(call, { ...search }, as)) as { total: number }).total;

describe.each(pages)('the list of %s', (name, call) => {
  const perElevator = name === 'invoices' ? [2, 3] : [1, 2];

  test('is narrowed to a site by its whole name in either language, and to a customer', async () => {
    for (const site of ['桂苑', 'Laurel Court'])
      expect(await total(call, { site }, place.manager)).toBe(perElevator[0]);
    expect(await total(call, { site: '桂' }, place.manager)).toBe(0);
    expect(await total(call, { customerId: place.property }, place.manager)).toBe(perElevator[1]);
    expect(await total(call, { site: '桂苑', customerId: place.ours }, place.manager)).toBe(0);
  });

  test('shows a stranger nothing of a site or a customer', async () => {
    for (const search of [{ site: '桂苑' }, { customerId: place.property }])
      expect(await total(call, search, place.stranger)).toBe(0);
  });
});

describe('money of a site', () => {
  test('billed, received and overdue amounts are those of the contracts that cover its elevators', async () => {
    const all = dataOf(await here.ask(billingCalls.counts, { site: '桂苑' }, place.manager));
    expect(all).toMatchObject({ total: 2, amount: '1000.00', received: '300.00', outstanding: '700.00' });
    const late = dataOf(await here.ask(billingCalls.counts, { site: '桂苑', overdue: true }, place.manager));
    expect(late).toMatchObject({ total: 1, outstanding: '600.00' });
    const customer = { customerId: place.property };
    expect(dataOf(await here.ask(billingCalls.counts, customer, place.manager)).amount).toBe('1050.00');
  });

  test('a user without the permission for invoices gets no money', async () => {
    for (const call of [billingCalls.counts, billingCalls.page])
      expect((await here.askRaw(call, { site: '桂苑' }, place.clerk)).envelope).toMatchObject({
        success: false,
        code: 'noPermission',
      });
    expect(await total(contractCalls.page, { site: '桂苑' }, place.clerk)).toBe(1);
  });
});
