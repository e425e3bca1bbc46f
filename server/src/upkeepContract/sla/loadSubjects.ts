import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import type { SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { ClockPause } from '@hoistway/contract/upkeepContract/sla/slaClock.ts';
import {
  doneOrderStatuses,
  isIn,
  openOrderStatuses,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { SlaSubject } from './slaSubject.ts';

/** Some subjects by their ids, or all of some elevators that are not over. */
type Wanted = { ids: readonly string[] } | { openOf: readonly string[] };

const ms = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

async function rescues(db: Database, wanted: Wanted): Promise<SlaSubject[]> {
  const rows = await db
    .selectFrom('rescueCaseTimesCard as rescue')
    .leftJoin('faultCard as fault', 'fault.id', 'rescue.faultId')
    .where('rescue.drill', '=', false)
    .$if('ids' in wanted, (query) => query.where('rescue.id', 'in', 'ids' in wanted ? wanted.ids : []))
    .$if('openOf' in wanted, (query) =>
      query
        .where('rescue.elevatorId', 'in', 'openOf' in wanted ? wanted.openOf : [])
        .where('rescue.state', 'not in', [rescueState.closed, rescueState.canceled]),
    )
    .selectAll('rescue')
    .select(['fault.acknowledgedAt', 'fault.code'])
    .execute();
  return rows.map((row) => {
    const reported = Date.parse(row.reportTime);
    return {
      kind: 'rescueCase',
      id: row.id,
      name: row.caseNo,
      elevatorId: row.elevatorId,
      about: 'entrapment',
      basisAt: reported,
      at: {
        reported,
        // A person who reports people in the car confirms it with that.
        confirmed: row.faultId === null ? reported : ms(row.acknowledgedAt),
        dispatched: ms(row.dispatchTime),
        accepted: ms(row.acceptTime),
        arrived: ms(row.arriveTime),
        released: ms(row.releaseTime),
        restored: ms(row.checkTime),
      },
      answeredAt: ms(row.releaseTime),
      closedAt: ms(row.closeTime),
      canceled: row.state === rescueState.canceled,
      pauses: [],
      sources: [
        { kind: 'rescueCase', id: row.id, name: row.caseNo },
        ...(row.faultId === null || row.code === null
          ? []
          : [{ kind: 'fault' as const, id: row.faultId, name: row.code }]),
      ],
    } satisfies SlaSubject;
  });
}

const judgedClasses = ['fault', 'alarm'] as const;
/** Faults of this severity are notices. */
const noticeSeverity = 4;

async function faults(db: Database, wanted: Wanted): Promise<SlaSubject[]> {
  const rows = await db
    .selectFrom('faultCard as fault')
    .where('fault.faultClass', 'in', judgedClasses)
    .where('fault.severity', '<', noticeSeverity)
    .$if('ids' in wanted, (query) => query.where('fault.id', 'in', 'ids' in wanted ? wanted.ids : []))
    .$if('openOf' in wanted, (query) =>
      query
        .where('fault.elevatorId', 'in', 'openOf' in wanted ? wanted.openOf : [])
        .where('fault.closedAt', 'is', null),
    )
    .select(['fault.id', 'fault.elevatorId', 'fault.code', 'fault.severity', 'fault.openedAt'])
    .select(['fault.closedAt', 'fault.acknowledgedAt'])
    .execute();
  const judged = rows.filter(({ code }) => !isEntrapment(code));
  const orders =
    judged.length === 0
      ? []
      : await repairsOf(
          db,
          judged.map(({ id }) => id),
        );
  const pauses = await pausesOf(
    db,
    orders.map(({ id }) => id),
  );
  return judged.map((row) => {
    const opened = Date.parse(row.openedAt);
    // The first repair that somebody was sent for says when they came.
    const order = orders.find(({ faultId }) => faultId === row.id);
    return {
      kind: 'fault',
      id: row.id,
      name: row.code,
      elevatorId: row.elevatorId,
      about: row.severity === 1 ? 'severeFault' : 'otherFault',
      basisAt: opened,
      at: {
        reported: opened,
        confirmed: ms(row.acknowledgedAt),
        dispatched: ms(order?.dispatchTime ?? null),
        accepted: ms(order?.acceptTime ?? null),
        arrived: ms(order?.arriveTime ?? null),
        restored: ms(row.closedAt),
      },
      answeredAt: ms(row.closedAt),
      closedAt: ms(row.closedAt),
      canceled: false,
      pauses: order === undefined ? [] : (pauses.get(order.id) ?? []),
      sources: [
        { kind: 'fault', id: row.id, name: row.code },
        ...(order === undefined
          ? []
          : [{ kind: 'workOrder' as const, id: order.id, name: order.orderNumber }]),
      ],
    } satisfies SlaSubject;
  });
}

const repairsOf = (db: Database, faultIds: readonly string[]) =>
  db
    .selectFrom('workOrderCard as work')
    .where('work.faultId', 'in', faultIds)
    .where('work.type', '=', 'repair')
    .where('work.status', '<>', orderStatus.canceled)
    .select(['work.id', 'work.orderNumber', 'work.faultId', 'work.dispatchTime', 'work.acceptTime'])
    .select('work.arriveTime')
    .orderBy('work.createTime')
    .orderBy('work.id')
    .execute();

async function pausesOf(db: Database, orderIds: readonly string[]): Promise<Map<string, ClockPause[]>> {
  const found = new Map<string, ClockPause[]>();
  if (orderIds.length === 0) return found;
  const rows = await db
    .selectFrom('workOrderPauseCard as pause')
    .where('pause.orderId', 'in', orderIds)
    .selectAll()
    .orderBy('pause.fromTime')
    .execute();
  for (const { orderId, fromTime, untilTime, reason } of rows)
    found.set(orderId, [
      ...(found.get(orderId) ?? []),
      { from: Date.parse(fromTime), to: ms(untilTime), why: 'paused', reason },
    ]);
  return found;
}

async function orders(db: Database, wanted: Wanted): Promise<SlaSubject[]> {
  const rows = await db
    .selectFrom('workOrderCard as work')
    .where('work.type', 'in', ['maintenance', 'repair'])
    .$if('ids' in wanted, (query) => query.where('work.id', 'in', 'ids' in wanted ? wanted.ids : []))
    .$if('openOf' in wanted, (query) =>
      query
        .where('work.elevatorId', 'in', 'openOf' in wanted ? wanted.openOf : [])
        .where('work.status', 'in', openOrderStatuses),
    )
    .select(['work.id', 'work.orderNumber', 'work.elevatorId', 'work.type', 'work.status', 'work.deadline'])
    .select(['work.createTime', 'work.dispatchTime', 'work.acceptTime', 'work.arriveTime', 'work.finishTime'])
    .execute();
  const pauses = await pausesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const created = Date.parse(row.createTime);
    const due = Date.parse(row.deadline);
    const isVisit = row.type === 'maintenance';
    // Work that is done again is not completed.
    const isDone = isIn(row.status, doneOrderStatuses);
    const finished = isDone ? ms(row.finishTime) : null;
    return {
      kind: 'workOrder',
      id: row.id,
      name: row.orderNumber,
      elevatorId: row.elevatorId,
      about: isVisit ? 'maintenanceVisit' : 'repair',
      basisAt: isVisit ? due : created,
      at: {
        reported: created,
        ...(isVisit ? { due } : {}),
        dispatched: ms(row.dispatchTime),
        accepted: ms(row.acceptTime),
        arrived: ms(row.arriveTime),
        restored: finished,
      },
      answeredAt: finished,
      closedAt: finished,
      canceled: row.status === orderStatus.canceled,
      pauses: pauses.get(row.id) ?? [],
      sources: [{ kind: 'workOrder', id: row.id, name: row.orderNumber }],
    } satisfies SlaSubject;
  });
}

const loaders: Record<SlaSubjectKind, (db: Database, wanted: Wanted) => Promise<SlaSubject[]>> = {
  rescueCase: rescues,
  fault: faults,
  workOrder: orders,
};

/** Subjects of one kind as their own area tells of them; those of which nothing is judged are left out. */
export const loadSubjects = async (
  db: Database,
  kind: SlaSubjectKind,
  ids: readonly string[],
): Promise<SlaSubject[]> => (ids.length === 0 ? [] : loaders[kind](db, { ids }));

/** All rescues, faults and orders of some elevators that are not over. */
export async function loadOpenSubjects(db: Database, elevatorIds: readonly string[]): Promise<SlaSubject[]> {
  if (elevatorIds.length === 0) return [];
  const found: SlaSubject[] = [];
  for (const load of Object.values(loaders)) found.push(...(await load(db, { openOf: elevatorIds })));
  return found;
}
