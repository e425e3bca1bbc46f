import { orderStatus, standingVisitStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderNumberOf, typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { announceAll } from '#platform/event/announce.ts';
import { Refusal } from '#platform/call/problems.ts';
import { checklistsFor, keepItems } from './itemList/checklist.ts';
import { fitness } from './mechanics.ts';
import { orderOpened } from './orderEvents.ts';
import { tellHandlers } from './orderMessages.ts';
import { deadlineOf, placesOf, type Opening } from './orderPlaces.ts';

/** Opens an order, with its checklist; one whose person is known waits for their acceptance. Answers its id. */
export async function createOrder(tx: Transaction, opening: Opening): Promise<string> {
  const [made] = await createOrders(tx, [opening]);
  if (made instanceof Refusal) throw made;
  return made!;
}

/**
 * Opens many orders by some statements however many they are. Answers for each its id, or why it is not opened, which
 * stops no other.
 */
export async function createOrders(
  tx: Transaction,
  openings: readonly Opening[],
): Promise<(string | Refusal)[]> {
  const judged = await judge(tx, openings);
  const accepted = judged.flatMap((each) => (each instanceof Refusal ? [] : [each]));
  if (accepted.length === 0) return judged.filter((each) => each instanceof Refusal);
  const checklists = await checklistsFor(
    tx,
    accepted.map(({ opening, place, companyId, maintenanceType }) => ({
      type: opening.type,
      elevatorKind: place.type,
      maintenanceType,
      companyId,
      elevatorId: opening.elevatorId,
      on: opening.planDate ?? place.day,
      chinese: place.intervalProfile === 'cn',
    })),
  );
  const numbers = await nextNumbers(tx, accepted);
  const orders = accepted
    .map((each, n) => ({ ...each, orderNumber: numbers[n]!, checklist: checklists[n]! }))
    // Of two who make visits of the same elevators at once each waits for the other's in the same order.
    .toSorted((one, other) => Number(one.opening.elevatorId) - Number(other.opening.elevatorId));
  const ids = await writeOrders(tx, orders);
  const made = orders.flatMap((order, n) => {
    const id = ids[n];
    return id === undefined ? [] : [{ ...order, id }];
  });
  await keepItems(
    tx,
    made.map(({ id, checklist }) => ({ id, items: checklist.items })),
  );
  await announceAll(
    tx,
    orderOpened,
    made.map(({ id, opening: { elevatorId, type, faultId, caseId } }) => ({
      orderId: id,
      elevatorId,
      type,
      faultId: faultId ?? null,
      caseId: caseId ?? null,
    })),
  );
  await tellHandlers(
    tx,
    made.flatMap(({ id, handlerId, opening: { at } }) => (handlerId === null ? [] : [{ orderId: id, at }])),
  );
  const byOpening = new Map(made.map(({ opening, id }) => [opening, id]));
  return judged.map((each) =>
    each instanceof Refusal ? each : (byOpening.get(each.opening) ?? new Refusal('visitOpen')),
  );
}

/** What each order is going to be, or why it is refused. */
async function judge(tx: Transaction, openings: readonly Opening[]) {
  const places = await placesOf(tx, openings);
  const hindranceOf = await fitness(
    tx,
    openings.flatMap(({ handlerId }) => handlerId ?? []),
  );
  return openings.map((opening, n) => {
    const place = places[n];
    // Without a company nobody can do it; what is scrapped is not worked on.
    if (!place?.companyId || place.lifeState === 'scrapped') return new Refusal('createOrderFailed');
    if (opening.faultId && place.faultId === null) return new Refusal('objectMissing');
    const { companyId } = place;
    const handlerId = opening.handlerId ?? null;
    const hindrance =
      handlerId === null ? undefined : hindranceOf({ handlerId, companyId, type: opening.type });
    if (hindrance) return hindrance;
    if (opening.type === 'maintenance' && place.visitOpen) return new Refusal('visitOpen');
    const ordinal = opening.ordinal ?? null;
    const maintenanceType =
      opening.type === 'maintenance'
        ? (opening.maintenanceType ?? (ordinal === null ? 'halfMonth' : typeOfOrdinal(ordinal)))
        : null;
    return { opening, place, companyId, handlerId, ordinal, maintenanceType };
  });
}
type Accepted = Exclude<Awaited<ReturnType<typeof judge>>[number], Refusal>;
type Written = Accepted & {
  orderNumber: string;
  checklist: Awaited<ReturnType<typeof checklistsFor>>[number];
};

/** Writes the orders and answers their ids; an elevator has one open visit, so that of two at once one stands. */
const writeOrders = (tx: Transaction, orders: readonly Written[]): Promise<(string | undefined)[]> =>
  insertFreeRecords(
    tx,
    workOrder,
    orders.map(
      ({ opening, place, companyId, handlerId, ordinal, maintenanceType, orderNumber, checklist }) => ({
        ...checklist.head,
        companyId,
        orderNumber,
        type: opening.type,
        status: handlerId === null ? orderStatus.toDispatch : orderStatus.toAccept,
        elevatorId: opening.elevatorId,
        handlerId,
        description: opening.description,
        faultId: opening.faultId,
        caseId: opening.caseId,
        sourceOrderId: opening.sourceOrderId,
        maintenanceType,
        ordinal: opening.type === 'maintenance' ? ordinal : null,
        planDate: opening.planDate,
        daysToComplete: opening.daysToComplete,
        plannedStart: opening.plannedStart,
        deadline: deadlineOf(opening, place),
        createTime: opening.at,
        dispatchTime: handlerId === null ? null : opening.at,
      }),
    ),
    {
      taken: sql`(elevator_id) where type = 'maintenance' and status in (${literals(standingVisitStatuses)})`,
      by: ['companyId', 'orderNumber'],
    },
  );

/** The next numbers, counted by company and day, whatever the kind. */
async function nextNumbers(tx: Transaction, orders: readonly Accepted[]): Promise<string[]> {
  const dayOf = ({ companyId, place }: Accepted): string => `${companyId} ${place.day}`;
  const { rows } = await sql<{ companyId: string; day: string; last: number; n: number }>`
    with taken as (
      select company_id, day, count(*)::int as n
      from unnest(${orders.map(({ companyId }) => companyId)}::bigint[], ${orders.map(({ place }) => place.day)}::date[])
        as asked (company_id, day)
      group by company_id, day),
    given as (
      insert into work_order_number select company_id, day, n from taken order by company_id, day
      on conflict (company_id, day) do update set last = work_order_number.last + excluded.last
      returning company_id, day, last)
    select given.company_id as "companyId", given.day::text as day, given.last, taken.n
    from given join taken using (company_id, day)`.execute(tx);
  const next = new Map(rows.map(({ companyId, day, last, n }) => [`${companyId} ${day}`, last - n]));
  return orders.map((order) => {
    const serial = next.get(dayOf(order))! + 1;
    next.set(dayOf(order), serial);
    return orderNumberOf(order.opening.type, order.place.day, serial, order.companyId);
  });
}
