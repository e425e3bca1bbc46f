import { orderNumberOf, repairHoursOf, typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import type { MaintenanceType, OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { Refusal } from '#platform/call/problems.ts';
import { mustBeFit } from './mechanics.ts';
import { checklistFor, keepItems } from './checklist.ts';
import { orderOpened } from './orderEvents.ts';
import { tellHandler } from './orderMessages.ts';

export interface Opening {
  type: OrderKind;
  elevatorId: string;
  at: Date;
  handlerId?: string | null | undefined;
  description?: string | null | undefined;
  faultId?: string | null | undefined;
  caseId?: string | null | undefined;
  sourceOrderId?: string | null | undefined;
  maintenanceType?: MaintenanceType | null | undefined;
  ordinal?: number | null | undefined;
  planDate?: string | null | undefined;
  daysToComplete?: number | null | undefined;
  plannedStart?: string | null | undefined;
  deadline?: string | undefined;
}

const hourMs = 3_600_000;
const usualDaysToComplete = 1;
/** Days from the beginning of a self-check and of an installation, where nothing else is said. */
const usualDays = 30;

/** What an order needs to know of its elevator. */
async function placeOf(tx: Transaction, { elevatorId, faultId }: Opening) {
  const place = await tx
    .selectFrom('elevatorCard as elevator')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .leftJoin('faultCard as fault', (join) =>
      join.on('fault.id', '=', faultId ?? null).onRef('fault.elevatorId', '=', 'elevator.id'),
    )
    .where('elevator.id', '=', elevatorId)
    .select([
      'elevator.maintainerId',
      'elevator.type',
      'elevator.lifeState',
      'maintainer.timeZone',
      'area.arriveCityMinutes',
      'area.intervalProfile',
      'fault.id as faultId',
      'fault.severity',
    ])
    .executeTakeFirst();
  // Without a maintainer nobody can do it; what is scrapped is not worked on.
  if (!place?.maintainerId || place.lifeState === 'scrapped') throw new Refusal('createOrderFailed');
  if (faultId && place.faultId === null) throw new Refusal('objectMissing');
  return { ...place, maintainerId: place.maintainerId, timeZone: place.timeZone ?? 'UTC' };
}
type Place = Awaited<ReturnType<typeof placeOf>>;

/** The last moment of a day so many days later, where the company is. */
const dayEnd = (day: string, later: number, timeZone: string) =>
  sql<Date>`((${day}::date + ${later + 1}::int)::timestamp at time zone ${timeZone}) - interval '1 minute'`;

function deadlineOf({ type, at, deadline, planDate, daysToComplete }: Opening, place: Place) {
  if (deadline !== undefined) return new Date(deadline);
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs);
  switch (type) {
    case 'repair':
      return after(repairHoursOf(place.severity ?? null));
    case 'rescue':
      return after((place.arriveCityMinutes ?? 30) / 60);
    case 'maintenance':
      return planDate
        ? dayEnd(planDate, daysToComplete ?? usualDaysToComplete, place.timeZone)
        : after((daysToComplete ?? usualDaysToComplete) * 24);
    default:
      return after(usualDays * 24);
  }
}

/** The day where the company is, yyyy-MM-dd. */
const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

/** Opens an order, with its checklist; one whose person is known waits for their acceptance. Answers its id. */
export async function createOrder(tx: Transaction, opening: Opening): Promise<string> {
  const place = await placeOf(tx, opening);
  const companyId = place.maintainerId;
  const { type, elevatorId, at } = opening;
  const handlerId = opening.handlerId ?? null;
  if (handlerId !== null) await mustBeFit(tx, handlerId, companyId);
  const ordinal = opening.ordinal ?? null;
  const maintenanceType =
    type === 'maintenance'
      ? (opening.maintenanceType ?? (ordinal === null ? 'halfMonth' : typeOfOrdinal(ordinal)))
      : null;
  const checklist = await checklistFor(tx, {
    type,
    elevatorKind: place.type,
    maintenanceType,
    companyId,
    elevatorId,
    on: opening.planDate ?? dayOf(at, place.timeZone),
    chinese: place.intervalProfile === 'cn',
  });
  const made = await tx
    .insertInto('workOrder')
    .values({
      ...checklist.head,
      companyId,
      orderNumber: await nextNumber(tx, companyId, type, at, place.timeZone),
      type,
      status: handlerId === null ? '5' : '10',
      elevatorId,
      handlerId,
      description: opening.description?.trim() || null,
      faultId: opening.faultId ?? null,
      caseId: opening.caseId ?? null,
      sourceOrderId: opening.sourceOrderId ?? null,
      maintenanceType,
      ordinal: type === 'maintenance' ? ordinal : null,
      planDate: opening.planDate ?? null,
      daysToComplete: opening.daysToComplete ?? null,
      plannedStart: opening.plannedStart ?? null,
      deadline: deadlineOf(opening, place) as Date,
      mustAccept: false,
      letGo: false,
      reworkCount: 0,
      inspectStatus: 'none',
      inspectResult: null,
      inspectRemark: null,
      faultReason: null,
      solution: null,
      finishRemark: null,
      stars: null,
      evaluation: null,
      signInWay: null,
      signInDistanceM: null,
      createTime: at,
      dispatchTime: handlerId === null ? null : at,
      handlingSeconds: null,
    })
    // An elevator has one open visit.
    .onConflict((conflict) =>
      conflict
        .column('elevatorId')
        .where(
          sql<boolean>`type = 'maintenance' and status in ('5', '10', '15', '20', '30', '40', '45', '55')`,
        )
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('visitOpen');
  await keepItems(tx, made.id, checklist.items);
  await announce(tx, orderOpened, {
    orderId: made.id,
    elevatorId,
    type,
    faultId: opening.faultId ?? null,
    caseId: opening.caseId ?? null,
  });
  if (handlerId !== null) await tellHandler(tx, made.id, at);
  return made.id;
}

/** Counted by company and day, whatever the kind. */
async function nextNumber(
  tx: Transaction,
  companyId: string,
  type: OrderKind,
  at: Date,
  timeZone: string,
): Promise<string> {
  const { rows } = await sql<{ day: string; last: number }>`
    insert into work_order_number values (${companyId}, (${at}::timestamptz at time zone ${timeZone})::date, 1)
    on conflict (company_id, day) do update set last = work_order_number.last + 1
    returning day::text as day, last`.execute(tx);
  return orderNumberOf(type, rows[0]!.day, rows[0]!.last);
}
