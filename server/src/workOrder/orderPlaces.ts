import { repairHoursOf } from '@hoistway/contract/workOrder/orderRules.ts';
import {
  type MaintenanceType,
  type OrderKind,
  standingVisitStatuses,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';

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
  /** Whose order it is, where that is not the company that maintains the elevator. */
  companyId?: string | undefined;
  /** The last day of the work, where the company is. */
  lastDay?: string | undefined;
}

const hourMs = 3_600_000;
const defaultDaysToComplete = 1;
/** Days from the beginning of a self-check and of an installation, where nothing else is said. */
const defaultDays = 30;

/** What orders need to know of their elevators, each at the place of its opening; nothing of what is no elevator. */
export async function placesOf(tx: Transaction, openings: readonly Opening[]) {
  const asked = openings.map(
    ({ elevatorId, faultId, at, planDate, daysToComplete, companyId, lastDay }, n) => ({
      n,
      elevator_id: elevatorId,
      fault_id: faultId ?? null,
      at,
      plan_date: lastDay ?? planDate ?? null,
      days: lastDay === undefined ? (daysToComplete ?? defaultDaysToComplete) : 0,
      company_id: companyId ?? null,
    }),
  );
  const zone = sql`coalesce(doer.time_zone, 'UTC')`;
  const places = await tx
    .selectFrom(
      sql<{
        n: number;
        elevatorId: string;
        faultId: string | null;
      }>`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)`.as<'asked'>(
        sql`asked (n int, elevator_id bigint, fault_id bigint, at timestamptz, plan_date date, days int, company_id bigint)`,
      ),
    )
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'asked.elevatorId')
    .leftJoin('companyCard as doer', (join) =>
      join.on(sql<SqlBool>`doer.id = coalesce(asked.company_id, elevator.maintainer_id)`),
    )
    .leftJoin('areaCard as area', 'area.id', 'doer.areaId')
    .leftJoin('faultCard as fault', (join) =>
      join.onRef('fault.id', '=', 'asked.faultId').onRef('fault.elevatorId', '=', 'elevator.id'),
    )
    .select([
      'asked.n',
      'doer.id as companyId',
      'elevator.type',
      'elevator.lifeState',
      'area.arriveCityMinutes',
      'area.intervalProfile',
      'fault.id as faultId',
      'fault.severity',
      // The day where the company is.
      sql<string>`(asked.at at time zone ${zone})::date::text`.as('day'),
      // The last moment of the planned day so many days later, where the company is.
      sql<
        string | null
      >`((asked.plan_date + asked.days + 1)::timestamp at time zone ${zone}) - interval '1 minute'`.as(
        'planEnd',
      ),
      sql<boolean>`exists (select 1 from work_order open where open.elevator_id = elevator.id
        and open.type = 'maintenance'
        and open.status in (${literals(standingVisitStatuses)}))`.as('visitOpen'),
    ])
    .execute();
  const byPlace = new Map(places.map(({ n, ...place }) => [n, place]));
  return openings.map((_, n) => byPlace.get(n));
}
type Place = NonNullable<Awaited<ReturnType<typeof placesOf>>[number]>;

/** Until when an order is to be done. */
export function deadlineOf({ type, at, deadline, daysToComplete, lastDay }: Opening, place: Place): Date {
  if (deadline !== undefined) return new Date(deadline);
  const after = (hours: number) => new Date(at.getTime() + hours * hourMs);
  switch (type) {
    case 'repair':
      return after(repairHoursOf(place.severity ?? null));
    case 'rescue':
      return after((place.arriveCityMinutes ?? 30) / 60);
    case 'maintenance':
      return place.planEnd === null
        ? after((daysToComplete ?? defaultDaysToComplete) * 24)
        : new Date(place.planEnd);
    default:
      return lastDay === undefined || place.planEnd === null
        ? after(defaultDays * 24)
        : new Date(place.planEnd);
  }
}
