import { incidentParties } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentRules, type IncidentJurisdiction } from '@hoistway/contract/supervision/incidentRules.ts';
import { clockSentence } from '@hoistway/contract/supervision/incidentClocks.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { peopleOfRescue } from '#area/rescue/rescueMessages.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, type Receiver } from '#platform/outbox/tell.ts';

const zones: Record<IncidentJurisdiction, string> = { CN: 'Asia/Shanghai', SG: 'Asia/Singapore' };

/** A moment by the clock of the place whose law applies: 2026-11-28 11:00. */
export const placeTime = (at: Date | string, place: IncidentJurisdiction): string =>
  clockOf(zones[place])(new Date(at).toISOString()).slice(0, 16);

/** What events of incidents are about, to find their messages and timers. */
export const subjectOf = (id: string): string => `incident:${id}`;

/** A report is due soon, or has not come in time. */
export const incidentDue = messageKind({
  name: 'incident.due',
  label: 'messageKind.incidentDue',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({
    incidentId: z.string(),
    elevator: z.string(),
    project: z.string(),
    party: z.enum(incidentParties),
    rule: z.string(),
    deadline: z.string(),
    passed: z.boolean(),
  }),
  text: ({ incidentId, elevator, project, party, rule, deadline, passed }, t) => {
    const asked = incidentRules.find(({ id }) => id === rule);
    return {
      title: t(passed ? 'incident.passedTitle' : 'incident.dueTitle', { elevator, deadline }),
      body: [project, asked && clockSentence({ party, rule: asked, deadline: new Date(0) }, t)]
        .filter((each) => each)
        .join(t('rescue.separator')),
      link: `/supervision/incident?incident=${incidentId}`,
    };
  },
});

/** People will soon have been inside for so long that it is a general accident; and then that they have. */
export const incidentAhead = messageKind({
  name: 'incident.ahead',
  label: 'messageKind.incidentAhead',
  lifeAndLimb: true,
  channels: ['console', 'webPush', 'sms'],
  seconds: { console: 10, webPush: 20, sms: 60 },
  values: z.object({
    caseId: z.string(),
    incidentId: z.string().nullable(),
    elevator: z.string(),
    project: z.string(),
    minutes: z.number(),
    hours: z.number(),
    /** When it becomes an accident, or by when that is reported. */
    at: z.string(),
  }),
  text: ({ caseId, incidentId, elevator, project, minutes, hours: n, at }, t) =>
    incidentId === null
      ? {
          title: t('incident.aheadTitle', { elevator, minutes, at }),
          body: t('incident.aheadBody', { project, n }),
          link: `/gridRescue/gridRescue?id=${caseId}`,
        }
      : {
          title: t('incident.openedTitle', { elevator, n, deadline: at }),
          body: project,
          link: `/supervision/incident?incident=${incidentId}`,
        },
});

const elevatorWords = (tx: Transaction, id: string) =>
  tx
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', '=', id)
    .select([
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as project',
    ])
    .executeTakeFirstOrThrow();

/** Who may report incidents in a company; of none those of the platform. */
async function reportersOf(tx: Transaction, companyId: string | null): Promise<Receiver[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person.id
      from user_card person
      join company_card company on company.id = person.company_id and not company.forbidden
      join user_role_card held on held.user_id = person.id
      join role_permission_card allowed on allowed.role_id = held.role_id
        and allowed.permission = 'incident.report'
     where not person.forbidden
       and case when ${companyId}::bigint is null then company.type = 'platform' else company.id = ${companyId} end
     order by person.id`.execute(tx);
  return rows.map(({ id }) => ({ userId: id }));
}

interface Due {
  incidentId: string;
  elevatorId: string;
  place: IncidentJurisdiction;
  party: (typeof incidentParties)[number];
  rule: string;
  companyId: string | null;
  deadline: string;
  passed: boolean;
}

/** Those who report for a company, or where it has nobody here those of the maintainer, and the platform. */
async function tellersFor(
  tx: Transaction,
  { companyId, elevatorId }: { companyId: string | null; elevatorId: string },
): Promise<Receiver[]> {
  const own = companyId === null ? [] : await reportersOf(tx, companyId);
  const { maintainerId } = await tx
    .selectFrom('elevatorCard')
    .where('id', '=', elevatorId)
    .select('maintainerId')
    .executeTakeFirstOrThrow();
  const others = own.length === 0 && maintainerId !== null ? await reportersOf(tx, maintainerId) : own;
  const people = [...others, ...(await reportersOf(tx, null))];
  return [...new Map(people.map((to) => [JSON.stringify(to), to])).values()];
}

/** Tells those who report for a party once before the deadline and once after it. */
export async function tellDue(tx: Transaction, due: Due): Promise<void> {
  const { incidentId, party, rule, passed } = due;
  const elevator = await elevatorWords(tx, due.elevatorId);
  for (const to of await tellersFor(tx, due))
    await tell(
      tx,
      incidentDue,
      { incidentId, ...elevator, party, rule, passed, deadline: placeTime(due.deadline, due.place) },
      {
        // A deadline that a correction moved is told anew.
        key: `incident.due:${incidentId}:${party}:${rule}:${due.deadline}:${passed ? 'passed' : 'ahead'}:${JSON.stringify(to)}`,
        subject: subjectOf(incidentId),
        to,
      },
    );
}

interface Kept {
  caseId: string;
  elevatorId: string;
  minutes: number;
  hours: number;
  /** What opened by itself; none while it is only ahead. */
  incidentId: string | null;
  at: Date;
}

/** Tells those who are on duty for a rescue, and those who report for its user unit, once each. */
export async function tellKept(tx: Transaction, { caseId, elevatorId, at, ...kept }: Kept): Promise<void> {
  const { unitId } = await tx
    .selectFrom('elevatorCard')
    .where('id', '=', elevatorId)
    .select(sql<string | null>`coalesce(property_id, owner_id)`.as('unitId'))
    .executeTakeFirstOrThrow();
  const words = { caseId, ...(await elevatorWords(tx, elevatorId)), ...kept, at: placeTime(at, 'CN') };
  const people = [
    ...(await peopleOfRescue(tx, caseId)),
    ...(await tellersFor(tx, { companyId: unitId, elevatorId })),
  ];
  const told = new Map(people.map((to) => [JSON.stringify(to), to]));
  for (const [key, to] of told)
    await tell(tx, incidentAhead, words, {
      key: `incident.${kept.incidentId === null ? 'ahead' : 'opened'}:${caseId}:${key}`,
      subject: `rescueCase:${caseId}`,
      to,
    });
}
