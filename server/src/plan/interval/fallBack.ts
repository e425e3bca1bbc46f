import { intervalBook, intervalMoves } from '@hoistway/contract/plan/intervalBook.ts';
import type { IntervalCondition } from '@hoistway/contract/plan/intervalRules.ts';
import { intervalConditions } from '@hoistway/contract/plan/intervalRules.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { job } from '#platform/job/jobs.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';
import { translators } from '#platform/texts.ts';
import { isTimeAt } from '../generateOrders.ts';
import { lockBook } from './bookStore.ts';
import { ceilingWith, recordedOf, standardOn, type Recorded } from './intervalFacts.ts';
import { shortenPlan } from './shortenPlan.ts';

/** An elevator waits no longer than others again, and why. */
export const intervalFellBack = messageKind({
  name: 'plan.intervalFellBack',
  label: 'messageKind.intervalFellBack',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({
    elevator: z.string(),
    days: z.int(),
    conditions: z.array(z.enum(intervalConditions)),
    day: z.string().nullable(),
  }),
  text: ({ elevator, days, conditions, day }, t) => {
    const names = conditions
      .map((condition) => t(`intervalCondition.${condition}`))
      .join(t('planReminder.comma'));
    return {
      title: t('intervalFellBack.title', { elevator, days }),
      body:
        day === null
          ? t('intervalFellBack.bodyNoPlan', { conditions: names })
          : t('intervalFellBack.body', { conditions: names, day }),
      link: '/maintenance/maintenancePlan?view=book',
    };
  },
});

type Locked = Awaited<ReturnType<typeof lockBook>>;

/** The conditions that do not hold any more; coverage counts once each of the days was below the share. */
function lapsed(row: Locked, recorded: Recorded): { conditions: IntervalCondition[]; hasRule: boolean } {
  const { asked, conditions } = ceilingWith(row, recorded);
  return {
    hasRule: asked !== undefined,
    conditions: conditions.flatMap(({ condition, met, share }) =>
      met || (condition === 'coverage' && recorded.bestDay >= (share ?? 0)) ? [] : [condition],
    ),
  };
}

/** Those who make the plans of a company. */
const plannersOf = async (tx: Transaction, companyId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct person.id::text as id from user_card person
    join user_role_card held on held.user_id = person.id
    join role_permission_card allowed on allowed.role_id = held.role_id and allowed.permission = 'plan.edit'
    where person.company_id = ${companyId} and not person.forbidden`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The ceiling, the plan and its next visit in one transaction; and it is told once. */
export async function fallBack(tx: Transaction, { id, elevatorId }: Standing, now: Date): Promise<boolean> {
  await holdElevators(tx, [elevatorId]);
  const row = await lockBook(tx, id);
  const recorded = (await recordedOf(tx, [elevatorId], now)).get(elevatorId);
  if (row.state !== 'granted' || !recorded) return false;
  const { conditions, hasRule } = lapsed(row, recorded);
  if (hasRule && conditions.length === 0) return false;
  const { zh } = translators;
  await moveRecord({ db: tx, viewer: program, t: zh }, intervalMoves, {
    id,
    move: 'fallBack',
    at: now,
    remark: conditions.map((condition) => zh(`intervalCondition.${condition}`)).join('、'),
    lock: async () => ({ ...row, met: false }),
    write: ({ to }) => updateRecord(tx, intervalBook, id, { state: to, ceilingDays: null }),
  });
  const day = await shortenPlan(tx, row, recorded);
  const { elevator } = await tx
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', '=', elevatorId)
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'))
    .executeTakeFirstOrThrow();
  for (const userId of await plannersOf(tx, row.companyId))
    await tell(
      tx,
      intervalFellBack,
      { elevator, days: standardOn(recorded).days, conditions, day },
      {
        key: `plan.intervalFellBack:${id}:${recorded.today}:${userId}`,
        subject: `elevator:${elevatorId}`,
        to: { userId },
      },
    );
  return true;
}

interface Standing {
  id: string;
  elevatorId: string;
}

/** Looks at every longer interval of the companies where it is one o'clock at night; answers how many fell back. */
export async function fallBackAll(db: Database, now: Date): Promise<number> {
  const standing = await db
    .selectFrom('intervalBook')
    .innerJoin('companyCard as company', 'company.id', 'intervalBook.companyId')
    .where('intervalBook.state', '=', 'granted')
    .where(isTimeAt(now, 1, 0))
    .select(['intervalBook.id', 'intervalBook.elevatorId'])
    .orderBy('intervalBook.id')
    .execute();
  let fallen = 0;
  for (const each of standing)
    if (await transactAs(db, asSystem('plans'), (tx) => fallBack(tx, each, now))) fallen += 1;
  return fallen;
}

/** Every half hour, since the nights of companies come at different times. */
export const fallBackJob = job({
  name: 'plan:fallBack',
  payload: z.object({}),
  cron: '0,30 * * * *',
  run: async (_, { db }) => void (await fallBackAll(db, new Date())),
});
