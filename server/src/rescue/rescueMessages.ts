import { askedState, awaitedStates } from '@hoistway/contract/rescue/askedState.ts';
import { z } from 'zod';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RescueStep } from '@hoistway/contract/rescue/rescueClock.ts';
import { rescueSteps } from '@hoistway/contract/rescue/rescueClock.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, type Receiver } from '#platform/outbox/tell.ts';
import { subjectOf } from './rescueSubject.ts';

const ofCase = z.object({
  caseId: z.string(),
  caseNo: z.string(),
  elevator: z.string(),
  projectName: z.string(),
  address: z.string(),
  people: z.number().nullable(),
  drill: z.boolean(),
  /** A word of the dispatcher. */
  word: z.string().nullable(),
});
type CaseWords = z.output<typeof ofCase>;

const headed = (t: Translate, { drill, elevator, projectName }: CaseWords, what: string): string =>
  `${drill ? t('rescue.drillMark') : ''}${what} ${elevator}, ${projectName}`;

const bodyOf = (t: Translate, { address, people, word, caseNo }: CaseWords): string =>
  [address, people === null ? null : t('rescue.peopleInside', { n: people }), word, caseNo]
    .filter((part) => part !== null)
    .join(t('rescue.separator'));

/** Somebody is asked to come: on all ways at once, since each may fail. */
export const rescueAsked = messageKind({
  name: 'rescue.asked',
  label: 'messageKind.rescueAsked',
  lifeAndLimb: true,
  channels: ['console', 'webPush', 'sms'],
  parallel: true,
  seconds: { console: 10, webPush: 20, sms: 60 },
  values: ofCase,
  text: (words, t) => ({
    title: headed(t, words, t('rescue.askedTitle')),
    body: bodyOf(t, words),
    link: '/gridRescue/mine',
  }),
});

/** A rescue takes longer than it may. */
export const rescueWarned = messageKind({
  name: 'rescue.warned',
  label: 'messageKind.rescueWarned',
  lifeAndLimb: true,
  channels: ['console', 'webPush', 'sms'],
  seconds: { console: 10, webPush: 20, sms: 60 },
  values: ofCase.extend({ step: z.enum([...rescueSteps, 'reopened']), minutes: z.number() }),
  text: (words, t) => ({
    title: headed(t, words, t(`rescue.warned.${words.step}`, { n: words.minutes })),
    body: bodyOf(t, words),
    link: `/gridRescue/gridRescue?id=${words.caseId}`,
  }),
});

/** A rescue is over: whoever was asked, or is on the way, need not come. */
export const rescueOver = messageKind({
  name: 'rescue.over',
  label: 'messageKind.rescueOver',
  lifeAndLimb: true,
  channels: ['console', 'webPush', 'sms'],
  parallel: true,
  seconds: { console: 10, webPush: 20, sms: 60 },
  values: ofCase.extend({ how: z.enum(['released', 'canceled']) }),
  text: (words, t) => ({
    title: headed(t, words, t(`rescue.over.${words.how}`)),
    body: words.caseNo,
    link: '/gridRescue/mine',
  }),
});

/** What messages say of a rescue. */
async function wordsOf(tx: Transaction, caseId: string, word: string | null): Promise<CaseWords> {
  return tx
    .selectFrom('rescueCase')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescueCase.elevatorId')
    .where('rescueCase.id', '=', caseId)
    .select([
      'rescueCase.id as caseId',
      'rescueCase.caseNo',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as projectName',
      'elevator.address',
      // Those who are still inside; of an unknown number nothing is said.
      sql<number | null>`case when rescue_case.trapped_count is not null
        then greatest(rescue_case.trapped_count - coalesce(rescue_case.released_count, 0), 0) end`.as(
        'people',
      ),
      'rescueCase.drill',
      sql<string | null>`${word}`.as('word'),
    ])
    .executeTakeFirstOrThrow();
}

/** Tells people who were asked, by their account or else by their telephone. */
export async function tellAsked(
  tx: Transaction,
  caseId: string,
  staffIds: readonly string[],
  { at, word }: { at: Date; word: string | null },
): Promise<void> {
  const words = await wordsOf(tx, caseId, word);
  for (const { staffId, to } of await receiversOf(tx, staffIds))
    await tell(tx, rescueAsked, words, {
      key: `rescue.asked:${caseId}:${staffId}:${at.getTime()}`,
      subject: subjectOf(caseId),
      to,
    });
}

/** What tells one receiver of a message from another. */
const keyOf = (to: Receiver): string => ('userId' in to ? `user:${to.userId}` : JSON.stringify(to));

/** Tells of a step of the escalation those whom it concerns. */
export async function tellStep(
  tx: Transaction,
  caseId: string,
  step: RescueStep,
  minutes: number,
): Promise<void> {
  const people = [
    ...(step === 'reminder' || step === 'overdue' ? await comingTo(tx, caseId) : []),
    ...(await officesOf(tx, caseId, step)),
  ];
  const words = { ...(await wordsOf(tx, caseId, null)), step, minutes };
  for (const to of people)
    await tell(tx, rescueWarned, words, {
      key: `rescue.${step}:${caseId}:${keyOf(to)}`,
      subject: subjectOf(caseId),
      to,
    });
}

/** Tells those who were there, and the desks, that people are still inside. */
export async function tellReopened(tx: Transaction, caseId: string, at: Date): Promise<void> {
  const words = { ...(await wordsOf(tx, caseId, null)), step: 'reopened' as const, minutes: 0 };
  for (const to of await peopleOfRescue(tx, caseId))
    await tell(tx, rescueWarned, words, {
      key: `rescue.reopened:${caseId}:${at.getTime()}:${keyOf(to)}`,
      subject: subjectOf(caseId),
      to,
    });
}

/**
 * Tells of steps that were taken at once because their time had passed: each person of the furthest one that concerns
 * them, and nobody who is asked to come at this moment.
 */
export async function tellMissedSteps(
  tx: Transaction,
  caseId: string,
  { steps, minutes, at }: { steps: readonly RescueStep[]; minutes: number; at: Date },
): Promise<void> {
  if (steps.length === 0) return;
  const told = new Set((await comingTo(tx, caseId, at)).map(keyOf));
  const about = await wordsOf(tx, caseId, null);
  for (const step of steps.toReversed()) {
    const people = [
      ...(step === 'reminder' || step === 'overdue' ? await comingTo(tx, caseId) : []),
      ...(await officesOf(tx, caseId, step)),
    ];
    for (const to of people) {
      const key = keyOf(to);
      if (told.has(key)) continue;
      told.add(key);
      await tell(
        tx,
        rescueWarned,
        { ...about, step, minutes },
        {
          key: `rescue.${step}:${caseId}:${key}`,
          subject: subjectOf(caseId),
          to,
        },
      );
    }
  }
}

/** Tells those who were asked, and those who have not come yet, that they need not: nobody drives for nothing. */
export async function tellOver(
  tx: Transaction,
  caseId: string,
  { at, how }: { at: Date; how: 'released' | 'canceled' },
): Promise<void> {
  const rows = await tx
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('rescueCase', 'rescueCase.id', 'assignment.caseId')
    .where('assignment.caseId', '=', caseId)
    .where((eb) =>
      eb.or([
        eb('assignment.state', 'in', [askedState.asked, askedState.helping]),
        eb.and([eb('assignment.state', '=', askedState.accepted), eb('rescueCase.arriveTime', 'is', null)]),
      ]),
    )
    .select('assignment.staffId')
    .execute();
  if (rows.length === 0) return;
  const words = { ...(await wordsOf(tx, caseId, null)), how };
  const staffIds = rows.map(({ staffId }) => staffId);
  for (const { staffId, to } of await receiversOf(tx, staffIds))
    await tell(tx, rescueOver, words, {
      key: `rescue.over:${caseId}:${staffId}:${at.getTime()}`,
      subject: subjectOf(caseId),
      to,
    });
}

/** Whoever is on duty for a rescue: those who were asked to come, and the desks. */
export const peopleOfRescue = async (tx: Transaction, caseId: string): Promise<Receiver[]> => [
  ...(await comingTo(tx, caseId)),
  ...(await officesOf(tx, caseId, 'reminder')),
];

const languageOfCountry = (profile: string | null) => (profile === 'sg' ? ('en' as const) : ('zh' as const));

async function receiversOf(
  tx: Transaction,
  staffIds: readonly string[],
): Promise<{ staffId: string; to: Receiver }[]> {
  const rows = await tx
    .selectFrom('staffPhoneCard as phone')
    .innerJoin('staffCard as staff', 'staff.id', 'phone.id')
    .innerJoin('companyCard as company', 'company.id', 'phone.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .where('phone.id', 'in', [...staffIds])
    .select(['phone.id', 'phone.phone', 'staff.userId', 'area.intervalProfile'])
    .execute();
  return rows.map(({ id, phone, userId, intervalProfile }) => ({
    staffId: id,
    to: userId === null ? { phone, language: languageOfCountry(intervalProfile) } : { userId },
  }));
}

/** Those who were asked and did not say no; with `askedAt` those who were asked at that moment. */
async function comingTo(tx: Transaction, caseId: string, askedAt?: Date): Promise<Receiver[]> {
  let coming = tx
    .selectFrom('rescueAssignment')
    .select('staffId')
    .where('caseId', '=', caseId)
    .where('state', 'in', [...awaitedStates]);
  if (askedAt) coming = coming.where('askedAt', '=', askedAt.toISOString());
  const rows = await coming.execute();
  if (rows.length === 0) return [];
  const receivers = await receiversOf(
    tx,
    rows.map(({ staffId }) => staffId),
  );
  return receivers.map(({ to }) => to);
}

/**
 * The people behind the desks: of the maintainer those who hand out orders, of the companies that see the elevator
 * those who dispatch rescues; once the limit has passed the regulator as well, but not of a drill.
 */
async function officesOf(tx: Transaction, caseId: string, step: RescueStep): Promise<Receiver[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person.id
      from rescue_case
      join elevator_card elevator on elevator.id = rescue_case.elevator_id
      join user_card person on not person.forbidden
      join company_card company on company.id = person.company_id and not company.forbidden
      join user_role_card held on held.user_id = person.id
      join role_permission_card allowed on allowed.role_id = held.role_id
     where rescue_case.id = ${caseId}
       and (
         (allowed.permission = 'order.dispatch' and company.id = elevator.maintainer_id)
         or (${step !== 'secondPerson'} and allowed.permission = 'rescue.dispatch' and (company.type = 'platform'
           or exists (select 1 from elevator_visibility seen where seen.elevator_id = elevator.id
             and seen.company_id = company.id and (seen.until is null or seen.until > now()))))
         or (${step === 'overdue' || step === 'publicForce'} and not rescue_case.drill
           and allowed.permission = 'rescue.view' and company.type = 'regulator'
           and exists (select 1 from elevator_visibility seen where seen.elevator_id = elevator.id
             and seen.company_id = company.id and (seen.until is null or seen.until > now()))))
     order by person.id`.execute(tx);
  return rows.map(({ id }) => ({ userId: id }));
}
