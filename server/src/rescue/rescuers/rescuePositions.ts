import { awaitedStates } from '@hoistway/contract/rescue/askedState.ts';
import { positionFreshMinutes } from '@hoistway/contract/rescue/rescueClock.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { job } from '#platform/job/jobs.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** Keeps where a user is, for each open rescue to which they were asked and may still come. */
export async function keepWayOf(
  tx: Transaction,
  userId: string,
  { latitude, longitude }: Place,
  at: Date,
): Promise<void> {
  await sql`insert into rescue_position (case_id, staff_id, latitude, longitude, at)
    select rescue_case.id, staff.id, ${latitude}, ${longitude}, ${at}
      from rescue_assignment assignment
      join rescue_case on rescue_case.id = assignment.case_id
      join staff_card staff on staff.id = assignment.staff_id
     where staff.user_id = ${userId} and assignment.state in (${literals(awaitedStates)})
       and rescue_case.state in (${sql.join(openRescueStates)})
    on conflict do nothing`.execute(tx);
}

/** Keeps where people are at the moment at which they are asked, if they share a fresh position. */
export async function keepFirstPlaces(
  tx: Transaction,
  caseId: string,
  staffIds: readonly string[],
  at: Date,
): Promise<void> {
  const fresh = new Date(at.getTime() - positionFreshMinutes * 60_000);
  await sql`insert into rescue_position (case_id, staff_id, latitude, longitude, at)
    select ${caseId}::bigint, staff.id, position.latitude, position.longitude, ${at}
      from staff_card staff
      join staff_position_card position on position.user_id = staff.user_id and position.at >= ${fresh}
     where staff.id in (${sql.join(staffIds)})
    on conflict do nothing`.execute(tx);
}

/** Where those who were asked were, in the order of time. */
export const waysOf = (db: Database, caseId: string) =>
  db
    .selectFrom('rescuePosition as position')
    .innerJoin('staffCard as staff', 'staff.id', 'position.staffId')
    .where('position.caseId', '=', caseId)
    .select(['position.id', 'position.at', 'position.staffId', 'staff.names as name'])
    .select(['position.latitude', 'position.longitude'])
    .orderBy('position.at')
    .orderBy('position.id')
    .execute();

/** Positions are deleted with the history of the elevators beside which they are replayed. */
export const forgetWaysJob = ({ historyDays }: { historyDays: number }) =>
  job({
    name: 'rescue:forgetWays',
    payload: z.object({}),
    cron: '23 3 * * *',
    run: async (_, { db }) => {
      await sql`delete from rescue_position where at < now() - ${historyDays} * interval '1 day'`.execute(db);
    },
  });
