import { reminderDays } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';
import { hasUndecided, todayOf } from '../contractColumns.ts';

const maxNamed = 5;
/** The hour from which people are told, where they are. */
const morning = 8;

const ending = z.object({
  contractNo: z.string(),
  partyA: z.string(),
  expiryDate: z.string(),
  daysLeft: z.int(),
});

/** Contracts end soon, or have ended and are to be decided on. */
export const contractsEnd = messageKind({
  name: 'upkeepContract.reminder',
  label: 'messageKind.contractReminder',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({ contracts: z.array(ending).min(1) }),
  text: ({ contracts }, t) => {
    const [first] = contracts;
    const { contractNo: number, daysLeft } = first!;
    const title =
      contracts.length > 1
        ? t('contractReminder.titleMany', { n: contracts.length })
        : daysLeft < 0
          ? t('contractReminder.titleOver', { number, n: -daysLeft })
          : t('contractReminder.titleEnding', { number, n: daysLeft });
    const named = contracts
      .slice(0, maxNamed)
      .map((each) =>
        t('contractReminder.one', {
          number: each.contractNo,
          partyA: each.partyA,
          expiryDate: each.expiryDate,
        }),
      )
      .join(t('contract.comma'));
    return {
      title,
      body:
        contracts.length > maxNamed
          ? t('contractReminder.more', { names: named, n: contracts.length })
          : named,
      link: '/system/remindupkeepContractRemind',
    };
  },
});

/** Which reminder is due: days before the end, weeks after it as negative numbers. */
export const stepDue = (now: Date) => sql<number>`(case
  when contract.expiry_date <= ${todayOf(now)} - 7 then -((${todayOf(now)} - contract.expiry_date) / 7)
  ${sql.join(
    reminderDays
      .toReversed()
      .map(
        (days) =>
          sql`when contract.expiry_date <= ${todayOf(now)} + ${sql.lit(days)}::int then ${sql.lit(days)}`,
      ),
    sql` `,
  )} end)`;

interface Reminder {
  userId: string;
  first: string;
  contracts: z.output<typeof ending>[];
}

/**
 * Notes the reminders that are due, once each whichever node does it, and answers whom they concern: those of the
 * company who may renew its contracts. People are told in the morning.
 */
async function noteReminders(tx: Transaction, now: Date): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      insert into contract_reminder (contract_id, expiry_date, step, reminded_at)
      select contract.id, contract.expiry_date, ${stepDue(now)}, ${now}
      from contract join company_card company on company.id = contract.company_id and not company.forbidden
      where contract.discarded_at is null and contract.install_contract_id is null and ${hasUndecided}
        and contract.expiry_date <= ${todayOf(now)} + ${sql.lit(reminderDays[0])}::int
        and extract(hour from ${now}::timestamptz at time zone company.time_zone) >= ${sql.lit(morning)}
      on conflict do nothing returning contract_id, step),
    told as (
      select distinct person.id as user_id, due.contract_id, due.step
      from due join contract on contract.id = due.contract_id
        join user_card person on person.company_id = contract.company_id and not person.forbidden
        join user_role_card held on held.user_id = person.id
        join role_permission_card allowed on allowed.role_id = held.role_id
          and allowed.permission = 'contract.renew')
    select told.user_id::text as "userId", min(told.contract_id || ':' || told.step) as first,
      jsonb_agg(jsonb_build_object('contractNo', contract.contract_no, 'partyA', contract.party_a,
        'expiryDate', contract.expiry_date, 'daysLeft', contract.expiry_date - ${todayOf(now)})
        order by contract.expiry_date, contract.id) as contracts
    from told join contract on contract.id = told.contract_id
      join company_card company on company.id = contract.company_id
    group by told.user_id order by told.user_id`.execute(tx);
  return rows;
}

/** Tells everybody concerned of contracts that end or have ended; answers how many were told. */
export const remindOfContracts = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('contracts'), async (tx) => {
    const due = await noteReminders(tx, now);
    for (const { userId, first, contracts } of due)
      await tell(
        tx,
        contractsEnd,
        { contracts },
        {
          key: `upkeepContract.reminder:${userId}:${first}:${contracts[0]!.expiryDate}`,
          subject: `user:${userId}`,
          to: { userId },
        },
      );
    return due.length;
  });

/** Every half hour, since the mornings of companies come at different times. */
export const remindOfContractsJob = job({
  name: 'upkeepContract:remind',
  payload: z.object({}),
  cron: '12,42 * * * *',
  run: async (_, { db }) => void (await remindOfContracts(db, new Date())),
});
