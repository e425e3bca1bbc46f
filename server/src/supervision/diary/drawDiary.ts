import { dayFindings, type DayFacts } from '@hoistway/contract/supervision/diary/dayFindings.ts';
import { diaryRowOn, diaryRules } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { job } from '#platform/job/jobs.ts';

/** So many elevators are drawn in one transaction. */
const atOnce = 2_000;
/** The hour from which the pages of a day are drawn, where the user unit is. */
const morning = 5;

interface DrawnFacts extends DayFacts {
  elevatorId: string;
  companyId: string;
}

/** What is known of elevators at an instant, with the day on which their user unit is. */
export async function diaryFactsOf(
  db: Database,
  elevatorIds: readonly string[],
  at: Date,
): Promise<DrawnFacts[]> {
  const { watchedHours, alarmCodes } = diaryRules;
  const { rows } = await sql<DrawnFacts>`
    select elevator.id::text as "elevatorId", company.id::text as "companyId",
      (${at}::timestamptz at time zone company.time_zone)::date::text as day,
      floor(extract(epoch from ${at}::timestamptz - state.received_at) / 60)::int as "silentMinutes",
      state.service_mode as "serviceMode",
      dates.next_inspection::text as "validUntil",
      (select max(heard.opened_at at time zone company.time_zone)::date::text from fault_card heard
        where heard.elevator_id = elevator.id and heard.opened_at <= ${at} and heard.code = any (${alarmCodes})) as "alarmHeardOn",
      (select coalesce(jsonb_agg(jsonb_build_object('code', fault.code,
          'recovered', fault.closed_at is not null and fault.closed_at <= ${at}) order by fault.id), '[]')
        from fault_card fault where fault.elevator_id = elevator.id and fault.opened_at <= ${at}
          and (fault.opened_at > ${at}::timestamptz - make_interval(hours => ${watchedHours})
            or fault.closed_at is null)) as faults
    from elevator_card elevator
      join company_card company on company.id = coalesce(elevator.property_id, elevator.owner_id)
      left join elevator_date_card dates on dates.id = elevator.id
      left join elevator_state_card state on state.elevator_id = elevator.id and state.received_at <= ${at}
    where elevator.id = any (${elevatorIds}::bigint[]) and elevator.life_state = 'inUse'
    order by elevator.id`.execute(db);
  return rows;
}

/** Draws the page of each elevator that has none for the day; answers the pages that it drew. */
export async function drawPages(
  tx: Transaction,
  elevatorIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const known = (await diaryFactsOf(tx, elevatorIds, at)).filter(({ day }) =>
    diaryRowOn(diaryRules, 'day', day),
  );
  const pages = known.map((facts) => {
    const findings = dayFindings(facts, diaryRules);
    return {
      elevatorId: facts.elevatorId,
      companyId: facts.companyId,
      day: facts.day,
      findings,
      checked: [],
      proof: null,
      done: null,
      found: findings.some(({ finding }) => finding === 'found'),
      late: false,
      state: 'drawn' as const,
      confirmedAt: null,
      confirmedBy: null,
      createdAt: at,
    };
  });
  const drawn = await insertFreeRecords(tx, dutyDiary, pages, {
    taken: sql`(elevator_id, day)`,
    by: ['elevatorId', 'day'],
  });
  return drawn.flatMap((id) => id ?? []);
}

/** Draws the pages of all elevators in use for whose user unit the day has begun; answers how many it drew. */
export async function drawDiary(db: Database, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`select elevator.id::text as id from elevator_card elevator
      join company_card company on company.id = coalesce(elevator.property_id, elevator.owner_id)
    where elevator.life_state = 'inUse' and not company.forbidden
      and extract(hour from ${at}::timestamptz at time zone company.time_zone) >= ${sql.lit(morning)}
      and not exists (select 1 from duty_diary drawn where drawn.elevator_id = elevator.id
        and drawn.day = (${at}::timestamptz at time zone company.time_zone)::date)
    order by elevator.id`.execute(db);
  let drawn = 0;
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    drawn += (await transactAs(db, asSystem('diary'), (tx) => drawPages(tx, ids, at))).length;
  }
  return drawn;
}

/** Every hour, since the days of companies begin at different times. */
export const drawDiaryJob = job({
  name: 'diary:draw',
  payload: z.object({}),
  cron: '15 * * * *',
  run: async (_, { db }) => void (await drawDiary(db, new Date())),
});
