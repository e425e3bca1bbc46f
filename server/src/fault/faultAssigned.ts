import type { Language } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, type Receiver } from '#platform/outbox/tell.ts';
import { asReader, type Viewer } from '#platform/viewer.ts';
import { faultWord } from './faultWord.ts';

/** As many faults as a message names. */
const maxNamed = 5;

const prefix = 'faultAssignment:';
/** What somebody was given at one moment. */
const subjectOf = (staffId: string, at: Date): string => `${prefix}${staffId}:${at.toISOString()}`;

/** Of some faults those that somebody may open. */
async function openTo(db: Database, viewer: Viewer, faultIds: readonly string[]): Promise<string[]> {
  if (faultIds.length === 0 || !viewer.permissions.has('fault.view')) return [];
  const rows = await db
    .selectFrom('fault')
    .select('id')
    .where('id', '=', sql<string>`any(${faultIds}::bigint[])`)
    .where('elevatorId', 'in', visibleElevators(db, asReader(viewer)).select('elevator.id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are still theirs of what somebody was given at one moment. */
async function stillTheirs(db: Database, subject: string): Promise<string[]> {
  const [staffId, ...at] = subject.slice(prefix.length).split(':');
  const rows = await db
    .selectFrom('faultAssignment')
    .select('faultId')
    .where('staffId', '=', staffId!)
    .where('assignedAt', '=', at.join(':'))
    .execute();
  return rows.map(({ faultId }) => faultId);
}

/** Somebody was given faults to see to. It goes out while they have one of them that they may open. */
export const faultAssigned = messageKind({
  name: 'fault.assigned',
  label: 'messageKind.faultAssigned',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'sms'],
  seconds: { console: 10, webPush: 30, sms: 60 },
  values: z.object({
    who: z.string(),
    total: z.int(),
    named: z
      .array(
        z.object({
          faultId: z.string(),
          code: z.string(),
          elevator: z.string(),
          projectName: z.string(),
        }),
      )
      .min(1),
  }),
  async stillConcerns(db, viewer, subject) {
    return (await openTo(db, viewer, await stillTheirs(db, subject))).length > 0;
  },
  text: ({ who, total, named }, t) => {
    const called = named.map(({ code, elevator }) =>
      t('faultCare.givenOne', { elevator, code, fault: faultWord(code, t) }),
    );
    const [first] = named;
    if (total === 1)
      return {
        title: t('faultCare.givenTitle', { fault: called[0]! }),
        body: t('faultCare.givenBody', { project: first!.projectName, who }),
        link: `/realTime/eleHistoryFault?fault=${first!.faultId}`,
      };
    const names = called.join(t('faultCare.comma'));
    return {
      title: t('faultCare.givenTitleMany', { n: total }),
      body: t('faultCare.givenBodyMany', {
        names: total > named.length ? t('faultCare.givenMore', { names, n: total }) : names,
        who,
      }),
      // The worst of them, over the list of all that are theirs.
      link: `/realTime/eleHistoryFault?mine=true&fault=${first!.faultId}`,
    };
  },
});

/**
 * How a person is reached: by the account, else by the telephone. Nobody is told of what they do themselves: of them it
 * is undefined.
 */
export async function findAssignee(
  db: Database,
  staffId: string,
  by: Viewer,
): Promise<{ userId: string } | { phone: string; language: Language } | undefined> {
  const person = await db
    .selectFrom('staffPhoneCard as phone')
    .innerJoin('staffCard as staff', 'staff.id', 'phone.id')
    .innerJoin('companyCard as company', 'company.id', 'phone.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .where('phone.id', '=', staffId)
    .select(['phone.phone', 'staff.userId', 'area.intervalProfile'])
    .executeTakeFirst();
  if (!person || person.userId === by.userId) return undefined;
  const { phone, userId, intervalProfile } = person;
  return userId === null ? { phone, language: intervalProfile === 'sg' ? 'en' : 'zh' } : { userId };
}

interface Telling {
  to: Receiver;
  /** Whoever has an account, with the rights of now; undefined where it is disabled. */
  reader: Viewer | undefined;
}

/** Tells somebody of the faults they were given at one moment, by one message. */
export async function tellAssigned(
  { db: tx, viewer: by }: TransactionContext,
  { to, reader }: Telling,
  { staffId, at, faultIds }: { staffId: string; at: Date; faultIds: readonly string[] },
): Promise<void> {
  const isOnlyAPhone = 'phone' in to;
  const told = reader ? await openTo(tx, reader, faultIds) : isOnlyAPhone ? faultIds : [];
  if (told.length === 0) return;
  const named = await tx
    .selectFrom('fault')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'fault.elevatorId')
    .where('fault.id', '=', sql<string>`any(${told}::bigint[])`)
    .select([
      'fault.id as faultId',
      'fault.code',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as projectName',
    ])
    // The worst first.
    .orderBy('fault.severity')
    .orderBy('fault.openedAt')
    .orderBy('fault.id')
    .limit(maxNamed)
    .execute();
  await tell(
    tx,
    faultAssigned,
    { who: by.nicks, total: told.length, named },
    { key: `fault.assigned:${staffId}:${at.getTime()}:${faultIds[0]}`, subject: subjectOf(staffId, at), to },
  );
}
