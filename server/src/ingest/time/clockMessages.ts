import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';

const maxNamed = 5;

const wrong = z.object({ serial: z.string(), elevator: z.string() });

/** Clocks of collectors are wrong: told to those who look after the collectors of the elevators' maintainer. */
export const clockWrong = messageKind({
  name: 'ingest.clockWrong',
  label: 'messageKind.clockWrong',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({ collectors: z.array(wrong).min(1) }),
  text: ({ collectors }, t) => ({
    title:
      collectors.length > 1
        ? t('clockWrong.titleMany', { n: collectors.length })
        : t('clockWrong.title', collectors[0]),
    body: t('clockWrong.body', {
      names: collectors
        .slice(0, maxNamed)
        .map((each) => t('clockWrong.one', each))
        .join(t('clockWrong.comma')),
    }),
    link: '/realtime/collector',
  }),
});

interface Concerned {
  userId: string;
  collectors: z.output<typeof wrong>[];
}

/**
 * Takes the collectors of whose clock nobody was told within a day, once each whichever node does it, and answers whom they
 * concern: those of the elevator's maintainer who may change its collectors, or where there are none, who see to its
 * faults.
 */
async function takeWrongClocks(tx: Transaction, now: Date): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    with due as (
      update collector_state set clock_told_at = ${now}
      where clock_wrong_at > ${now}::timestamptz - interval '24 hours'
        and (clock_told_at is null or clock_told_at <= ${now}::timestamptz - interval '24 hours')
      returning collector_id),
    wrong as (
      select collector.id, collector.serial, coalesce(elevator.short_number, elevator.elevator_no, '–') as elevator,
        coalesce(elevator.maintainer_id, collector.company_id) as company_id
      from due join collector_card collector on collector.id = due.collector_id
        left join elevator_card elevator on elevator.id = collector.elevator_id),
    able as (
      select distinct person.id, person.company_id, allowed.permission = 'collector.edit' as keeps
      from user_card person
        join user_role_card held on held.user_id = person.id
        join role_permission_card allowed on allowed.role_id = held.role_id
          and allowed.permission in ('collector.edit', 'fault.confirm')
      where not person.forbidden and person.company_id in (select company_id from wrong)),
    told as (
      select distinct able.id, wrong.serial, wrong.elevator from wrong join able using (company_id)
      where able.keeps or not exists (select 1 from able other where other.company_id = able.company_id and other.keeps))
    select id::text as "userId", jsonb_agg(jsonb_build_object('serial', serial, 'elevator', elevator) order by serial)
      as collectors
    from told group by id order by id`.execute(tx);
  return rows;
}

/** Tells everybody concerned of clocks that are wrong; answers how many were told. */
export const tellOfClocks = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('collectorClocks'), async (tx) => {
    const due = await takeWrongClocks(tx, now);
    for (const { userId, collectors } of due)
      await tell(
        tx,
        clockWrong,
        { collectors },
        {
          key: `ingest.clockWrong:${userId}:${collectors[0]!.serial}:${now.toISOString()}`,
          subject: `user:${userId}`,
          to: { userId },
        },
      );
    return due.length;
  });

/** Every two minutes, so that those of a site that lost its time are told of together. */
export const tellOfClocksJob = job({
  name: 'monitoring:tellOfClocks',
  payload: z.object({}),
  cron: '*/2 * * * *',
  run: async (_, { db }) => void (await tellOfClocks(db, new Date())),
});
