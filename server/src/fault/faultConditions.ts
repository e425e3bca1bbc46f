import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether the company maintained the elevator when the fault began. */
export const maintainedBy = (companyId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`fault.maintainer_id = ${companyId}`;

/** The same, or whether the company owns or runs the elevator. */
export const ofCompany = (companyId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(fault.maintainer_id = ${companyId} or elevator.property_id = ${companyId} or elevator.owner_id = ${companyId})`;

/** Whether the runs of the elevator are recorded of the day on which the fault began. */
export const areRunsKnown = (timeZone: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from usage_day_card used where used.elevator_id = fault.elevator_id
    and used.day = (fault.opened_at at time zone ${timeZone})::date and used.runs is not null)`;
