import { sql } from 'kysely';
import type { Viewer } from '../viewer.ts';

/** The beginning of a day of the viewer's company, or of one so many days later. */
export const dayStart = (viewer: Viewer, day: string, later = 0) =>
  sql<string>`((${day}::date + ${later}::int)::timestamp at time zone
    (select time_zone from company_card where id = ${viewer.companyId}))`;
