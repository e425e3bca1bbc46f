import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderAudit, orderStatus, type OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { generatedAheadDays } from '@hoistway/contract/plan/planRules.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderNumberOf, typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { maxOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import { sql } from 'kysely';
import type { checklistOf } from '#area/workOrder/itemList/checklist.ts';
import { asSystem, type Transaction } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';

const minute = 60_000;
const atOnce = 1000;
/** On whose account everything of the demo is written. */
const demo = asSystem('demo');

interface Round {
  cycle: number;
  ordinal: number;
}

/** One visit of the past, or the order that waits. */
export interface Visit extends Round {
  elevator: { id: string; type: Parameters<typeof checklistOf>[0]['elevatorKind'] };
  planId: string;
  worker: { id: string; userId: string | null };
  day: string;
  isDone: boolean;
  seed: number;
}

/** How many visits of a plan there have been, counted from the first of its first cycle. */
export const countOf = ({ cycle, ordinal }: Round): number => cycle * maxOrdinal + ordinal - 1;

/** The visit that is so many after the first. */
export const roundOf = (count: number): Round => ({
  cycle: Math.floor(count / maxOrdinal),
  ordinal: (count % maxOrdinal) + 1,
});

/** By which moves a visit was done, and how many minutes after it began each was made. */
const way = [
  ['accept', 0],
  ['begin', 0],
  ['complete', 62],
  ['conclude', 62],
] as const satisfies readonly (readonly [OrderMoveName, number])[];

/** A visit with its order. */
interface Written {
  id: string;
  visit: Visit;
}

/** Writes the orders of visits of one company, with their moves. */
export async function insertVisits(
  tx: Transaction,
  companyId: string,
  visits: readonly Visit[],
  now: number,
): Promise<Written[]> {
  const days = visits.map((visit) => madeDay(visit));
  const numberOf = await orderNumbers(tx, { companyId, type: 'maintenance', days });
  const orders = visits.map((visit, at) => ({ visit, row: orderOf(visit, companyId, numberOf[at]!, now) }));
  const written: Written[] = [];
  for (let from = 0; from < orders.length; from += atOnce) {
    const some = orders.slice(from, from + atOnce);
    const made = await insertMany(
      tx,
      'workOrder',
      some.map(({ row }) => row),
      ['id', 'orderNumber'],
    );
    const ids = new Map(made.map(({ id, orderNumber }) => [orderNumber, id]));
    const known = some.map(({ visit, row }) => ({ visit, id: ids.get(row.orderNumber)! }));
    await insertMany(
      tx,
      'planVisit',
      known.map(({ visit, id }) => ({
        planId: visit.planId,
        cycle: visit.cycle,
        ordinal: visit.ordinal,
        due: visit.day,
        orderId: id,
        completedDay: visit.isDone ? visit.day : null,
        hint: null,
      })),
    );
    await insertMany(
      tx,
      'recordMove',
      known.flatMap(({ visit, id }) => (visit.isDone ? movesOf(visit, id) : [])),
    );
    written.push(...known);
  }
  return written;
}

/** Orders are made a week before their day. */
const madeDay = ({ day }: Visit): string => daysAfter(day, -generatedAheadDays);

/** Numbers of the days on which orders of a kind are made, as the program would give them. */
export async function orderNumbers(
  tx: Transaction,
  { companyId, type, days }: { companyId: string; type: OrderKind; days: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ day: string; last: number }>`select day::text as day, last
    from work_order_number where company_id = ${companyId}`.execute(tx);
  const lastOf = new Map(rows.map(({ day, last }) => [day, last]));
  const given = days.map((day) => {
    const serial = (lastOf.get(day) ?? 0) + 1;
    lastOf.set(day, serial);
    return orderNumberOf(type, day, serial, companyId);
  });
  const all = [...lastOf];
  await sql`insert into work_order_number (company_id, day, last)
    select ${companyId}::bigint, * from unnest(${all.map(([day]) => day)}::date[], ${all.map(([, last]) => last)}::int[])
    on conflict (company_id, day) do update set last = excluded.last`.execute(tx);
  return given;
}

/** An instant of a day in China and Singapore. */
const instantOf = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + minutes * minute);

/** When the person was on site: in the morning or after noon. */
const beganAt = ({ day, seed, ordinal }: Visit) =>
  instantOf(day, 8 * 60 + 20 + ((seed * 37 + ordinal * 61) % 500));

/** On the morning of the day on which the order was made. */
const acceptedAt = (visit: Visit): Date =>
  instantOf(madeDay(visit), 7 * 60 + ((visit.seed * 13 + visit.ordinal * 7) % 90));

function orderOf(visit: Visit, companyId: string, orderNumber: string, now: number) {
  const { elevator, worker, ordinal, day, isDone, seed } = visit;
  const began = beganAt(visit);
  const at = (minutes: number) => (isDone ? new Date(began.getTime() + minutes * minute) : null);
  const createTime = new Date(Math.min(instantOf(madeDay(visit), 30).getTime(), now - minute));
  return {
    companyId,
    orderNumber,
    type: 'maintenance' as const,
    status: isDone ? orderStatus.finished : orderStatus.toAccept,
    elevatorId: elevator.id,
    handlerId: worker.id,
    description: null,
    faultId: null,
    caseId: null,
    sourceOrderId: null,
    maintenanceType: typeOfOrdinal(ordinal),
    ordinal,
    planDate: day,
    daysToComplete: 2,
    plannedStart: null,
    deadline: instantOf(day, 24 * 60 - 1),
    mustAccept: false,
    letGo: false,
    reworkCount: 0,
    inspectStatus: orderAudit.none,
    inspectResult: null,
    inspectRemark: null,
    faultReason: null,
    solution: null,
    finishRemark: null,
    stars: isDone && (seed + ordinal) % 3 === 0 ? 5 - ((seed + ordinal) % 2) : null,
    evaluation: null,
    signInWay: isDone ? ('label' as const) : null,
    signInDistanceM: null,
    createTime,
    dispatchTime: createTime,
    acceptTime: isDone ? acceptedAt(visit) : null,
    arriveTime: at(0),
    startTime: at(0),
    finishTime: at(62),
    endTime: at(62),
    handlingSeconds: isDone ? 62 * 60 : null,
  };
}

function movesOf(visit: Visit, recordId: string) {
  const began = beganAt(visit).getTime();
  let fromState: string = orderStatus.toAccept;
  return way.map(([move, minutes]) => {
    const { to } = orderMoves.table[move];
    const isByWorker = move !== 'conclude' && visit.worker.userId !== null;
    const step = {
      entity: orderMoves.entity,
      recordId,
      at: move === 'accept' ? acceptedAt(visit) : new Date(began + minutes * minute),
      move,
      fromState,
      toState: to,
      remark: null,
      actor: isByWorker ? `user:${visit.worker.userId}` : demo.name,
    };
    fromState = to;
    return step;
  });
}
