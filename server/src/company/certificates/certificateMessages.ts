import { qualificationKinds } from '@hoistway/contract/company/qualification.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, type Receiver } from '#platform/outbox/tell.ts';

const maxNamed = 5;
/** People are told at these hours of the day where their company is. */
const hours = { from: 8, to: 20 } as const;

const ending = z.object({
  qualificationId: z.string(),
  holder: z.string(),
  of: z.enum(['staff', 'company']),
  kind: z.enum(qualificationKinds),
  certificateNo: z.string(),
  validUntil: z.string(),
  daysLeft: z.int(),
});

/** Certificates end soon: told to whoever holds one, and to those who keep the certificates of the company. */
export const certificatesEnd = messageKind({
  name: 'company.certificatesEnd',
  label: 'messageKind.certificatesEnd',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email', 'sms'],
  seconds: { email: 300 },
  values: z.object({ certificates: z.array(ending).min(1), keeps: z.boolean() }),
  text: ({ certificates, keeps }, t) => {
    const { holder, of, kind, daysLeft } = certificates[0]!;
    const certificate = t(`qualificationKind.${kind}`);
    const title =
      certificates.length > 1
        ? t('certificatesEnd.titleMany', { n: certificates.length })
        : daysLeft === 0
          ? t('certificatesEnd.titleToday', { holder, certificate })
          : t('certificatesEnd.title', { holder, certificate, n: daysLeft });
    const names = certificates
      .slice(0, maxNamed)
      .map((each) =>
        t('certificatesEnd.one', {
          holder: each.holder,
          certificate: t(`qualificationKind.${each.kind}`),
          number: each.certificateNo,
          day: each.validUntil,
        }),
      )
      .join(t('certificatesEnd.comma'));
    return {
      title,
      body:
        certificates.length > maxNamed ? t('certificatesEnd.more', { names, n: certificates.length }) : names,
      ...(keeps ? { link: `/system/qualification?tab=${of}&reminded=true` } : {}),
    };
  },
});

interface Reminder {
  userId: string | null;
  phone: string | null;
  language: 'zh' | 'en';
  keeps: boolean;
  certificates: z.output<typeof ending>[];
}

/**
 * Takes the reminders that nobody has been told of, once each whichever node does it, and answers whom they concern:
 * holders by their account or else their telephone, and those of the company who keep its certificates. What was renewed
 * or has ended meanwhile is no reminder any more.
 */
async function takeReminders(tx: Transaction, now: Date): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      update certificate_reminder reminder set told_at = ${now}
      from qualification held join company on company.id = held.company_id and not company.forbidden
      where reminder.told_at is null and held.id = reminder.qualification_id
        and held.valid_until = reminder.valid_until
        and held.valid_until >= (${now}::timestamptz at time zone company.time_zone)::date
        and extract(hour from ${now}::timestamptz at time zone company.time_zone)
          between ${sql.lit(hours.from)} and ${sql.lit(hours.to - 1)}
      returning held.id, held.valid_until - (${now}::timestamptz at time zone company.time_zone)::date as days_left),
    ending as (select id, min(days_left) as days_left from due group by id),
    concerned as (
      select ending.id, staff.user_id, case when staff.user_id is null then staff.phone end as phone, false as keeps
      from ending join qualification held on held.id = ending.id
        join staff on staff.id = held.staff_id and staff.status <> 'left'
      union all
      select ending.id, person.id, null, true
      from ending join qualification held on held.id = ending.id
        join user_card person on person.company_id = held.company_id and not person.forbidden
      where (select count(distinct allowed.permission) from user_role_card given
        join role_permission_card allowed on allowed.role_id = given.role_id
          and allowed.permission in ('staff.edit', 'system.view')
        where given.user_id = person.id) = 2),
    each_once as (
      select id, user_id, phone, bool_or(keeps) as keeps from concerned
      where user_id is not null or phone is not null group by id, user_id, phone)
    select each_once.user_id::text as "userId", each_once.phone, bool_or(each_once.keeps) as keeps,
      min(case when area.interval_profile = 'sg' then 'en' else 'zh' end) as language,
      jsonb_agg(jsonb_build_object('qualificationId', held.id::text, 'holder', coalesce(staff.names, company.names),
        'of', case when staff.id is null then 'company' else 'staff' end, 'kind', held.kind, 'certificateNo', held.certificate_no, 'validUntil', held.valid_until,
        'daysLeft', ending.days_left) order by held.valid_until, held.id) as certificates
    from each_once join ending on ending.id = each_once.id join qualification held on held.id = ending.id
      join company on company.id = held.company_id left join area on area.id = company.area_id
      left join staff on staff.id = held.staff_id
    group by each_once.user_id, each_once.phone
    order by each_once.user_id nulls last, each_once.phone`.execute(tx);
  return rows;
}

const receiverOf = ({ userId, phone, language }: Reminder): Receiver =>
  userId === null ? { phone: phone!, language } : { userId };

/** Tells everybody concerned of certificates that end soon; answers how many were told. */
export const tellOfCertificates = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('certificates'), async (tx) => {
    const due = await takeReminders(tx, now);
    for (const reminder of due) {
      const { certificates, keeps, userId, phone } = reminder;
      const receiver = userId === null ? `phone:${phone}` : `user:${userId}`;
      const steps = certificates.map(({ qualificationId, daysLeft }) => `${qualificationId}-${daysLeft}`);
      await tell(
        tx,
        certificatesEnd,
        { certificates, keeps },
        {
          key: `company.certificatesEnd:${receiver}:${certificates[0]!.validUntil}:${steps[0]}`,
          subject: receiver,
          to: receiverOf(reminder),
        },
      );
    }
    return due.length;
  });

/** Every half hour, since the mornings of companies come at different times. */
export const tellOfCertificatesJob = job({
  name: 'company:tellOfCertificates',
  payload: z.object({}),
  cron: '8,38 * * * *',
  run: async (_, { db }) => void (await tellOfCertificates(db, new Date())),
});
