import { inspectionKinds } from '@hoistway/contract/inspection/inspection.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';

const maxNamed = 5;
/** The hour from which people are told, where the elevators are maintained. */
const morning = 8;
/** So many days before the last one people are told of an inspection; after it each week. */
const reminderDays = [60, 30, 15, 7, 1] as const;

/** What inspections a person has to see to. */
export const inspectionDigest = messageKind({
  name: 'inspection.digest',
  label: 'messageKind.inspectionDigest',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({ overdue: z.int(), soon: z.int(), elevators: z.array(z.string()) }),
  text: ({ overdue, soon, elevators }, t) => {
    const names = elevators.slice(0, maxNamed).join(t('inspection.comma'));
    return {
      title: t('inspection.digestTitle', { overdue, soon }),
      body: elevators.length > maxNamed ? t('inspection.digestMore', { names, n: elevators.length }) : names,
      link: '/system/remindyearCheck',
    };
  },
});

/** An inspection was sent back to whoever recorded it. */
export const inspectionSentBack = messageKind({
  name: 'inspection.sentBack',
  label: 'messageKind.inspectionSentBack',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({
    id: z.string(),
    elevator: z.string(),
    kind: z.enum(inspectionKinds),
    remark: z.string(),
  }),
  text: ({ id, elevator, kind, remark }, t) => ({
    title: t('inspection.sentBackTitle', { elevator, kind: t(`inspectionKind.${kind}`) }),
    body: remark,
    link: `/maintenance/annualInannualInspectionView?inspection=${id}`,
  }),
});

/** Tells whoever recorded an inspection why it was sent back, once for each time. */
export async function tellSentBack(
  tx: Transaction,
  { id, remark, at }: { id: string; remark: string; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('inspection')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'inspection.elevatorId')
    .where('inspection.id', '=', id)
    .select([
      'inspection.recordedBy',
      'inspection.kind',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
    ])
    .executeTakeFirstOrThrow();
  const { recordedBy, kind, elevator } = row;
  if (recordedBy === null) return;
  await tell(
    tx,
    inspectionSentBack,
    { id, elevator, kind, remark },
    {
      key: `inspection.sentBack:${id}:${at.toISOString()}`,
      subject: `inspection:${id}`,
      to: { userId: recordedBy },
    },
  );
}

interface Digest {
  userId: string;
  overdue: number;
  soon: number;
  elevators: string[];
  today: string;
}

/**
 * For each person who sees to the inspections of the maintainer or looks at those of the property: what reached a day of
 * warning, and what is overdue by whole weeks. Reminders that rest until later are left out until the last day has passed.
 */
async function digests(tx: Transaction, now: Date): Promise<Digest[]> {
  const today = sql`(${now}::timestamptz at time zone company.time_zone)::date`;
  const { rows } = await sql<Digest>`
    with due as (
      select company.id as company_id, ${today} as today, dates.next_inspection,
        dates.next_inspection - ${today} as days_left, elevator.property_id, elevator.maintainer_id,
        coalesce(elevator.short_number, elevator.elevator_no) as elevator
      from elevator_date_card dates
        join elevator_card elevator on elevator.id = dates.id
        join company_card company on company.id = elevator.maintainer_id and not company.forbidden
        left join inspection_due known on known.elevator_id = dates.id
      where dates.life_state = 'inUse'
        and extract(hour from ${now}::timestamptz at time zone company.time_zone) = ${sql.lit(morning)}
        and (dates.next_inspection - ${today} in (${sql.join(reminderDays.map((each) => sql.lit(each)))})
          and (known.quiet_until is null or known.quiet_until < ${today})
          or dates.next_inspection < ${today} and (${today} - dates.next_inspection) % 7 = 1)),
    told as (
      select person.id as user_id, due.today, due.days_left, due.next_inspection, due.elevator
      from due
        join user_card person on not person.forbidden and person.company_id in (due.maintainer_id, due.property_id)
      where exists (select 1 from user_role_card held
        join role_permission_card allowed on allowed.role_id = held.role_id
        where held.user_id = person.id and allowed.permission = case
          when person.company_id = due.maintainer_id then 'annual.edit' else 'annual.view' end))
    select user_id as "userId", count(*) filter (where days_left < 0)::int as overdue,
      count(*) filter (where days_left >= 0)::int as soon,
      array_agg(elevator order by next_inspection, elevator) as elevators, today::text as today
    from told group by user_id, today order by user_id`.execute(tx);
  return rows;
}

/** Tells everybody concerned, once a day and in one message; answers how many were told. */
export const tellInspections = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('inspections'), async (tx) => {
    const due = await digests(tx, now);
    for (const { userId, today, ...words } of due)
      await tell(tx, inspectionDigest, words, {
        key: `inspection.digest:${userId}:${today}`,
        subject: `user:${userId}`,
        to: { userId },
      });
    return due.length;
  });

/** Every hour, since the mornings of companies come at different times. */
export const tellInspectionsJob = job({
  name: 'inspection:tell',
  payload: z.object({}),
  cron: '20 * * * *',
  run: async (_, { db }) => void (await tellInspections(db, new Date())),
});
