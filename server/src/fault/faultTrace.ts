import { wordOrder } from '#platform/names.ts';
import type { MatchedRule } from '@hoistway/contract/fault/whyTold.ts';
import type { faultTrace } from '@hoistway/contract/fault/faultTrace.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import type { Viewer } from '#platform/viewer.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';

type Trace = z.output<typeof faultTrace>;

const maxDeliveries = 50;
const maxMembers = 200;
const maxTexts = 100;

const jsonText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value, null, 2);

const findFault = (db: Database, id: string) =>
  db
    .selectFrom('fault')
    .leftJoin('collectorCard as collector', 'collector.id', 'fault.collectorId')
    .leftJoin('userCard as handler', 'handler.id', 'fault.handledBy')
    .select([
      'fault.code',
      'fault.vendorCode',
      'fault.mappingVersion',
      'fault.mappingVersionId',
      'fault.source',
      'fault.snapshot',
      'fault.collectorId',
      'fault.incidentId',
      'fault.holdUntil',
      'fault.handledAt',
      'handler.nicks as handledBy',
      'collector.serial as collector',
    ])
    .where('fault.id', '=', id)
    .executeTakeFirstOrThrow();

/** The collector's message that opened the fault, within its retention period. */
async function findMessage(
  db: Database,
  collectorId: string | null,
  collector: string | null,
  eventId: string | null,
): Promise<Trace['message']> {
  if (collectorId === null || eventId === null) return null;
  const { rows } = await sql<{
    at: Date;
    receivedAt: Date;
    code: string;
    snapshot: unknown;
    clockWrong: boolean;
    saidTime: string | null;
  }>`
    select at, received_at as "receivedAt", code, snapshot, clock_wrong as "clockWrong", said_time as "saidTime"
    from collector_event
    where collector_id = ${collectorId} and event_id = ${eventId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    collector,
    eventId,
    at: new Date(row.at).toISOString(),
    receivedAt: new Date(row.receivedAt).toISOString(),
    vendorCode: row.code,
    clockWrong: row.clockWrong,
    saidTime: row.saidTime,
    content: jsonText(row.snapshot),
  };
}

async function findIncident(db: Database, viewer: Viewer, id: string | null): Promise<Trace['incident']> {
  if (id === null) return null;
  const incident = await db
    .selectFrom('faultIncident')
    .select(['id', 'incidentKind', 'projectName', 'openedAt', 'closedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await visibleElevators(db, viewer)
    .innerJoin('fault', 'fault.elevatorId', 'elevator.id')
    .select([
      'fault.id as faultId',
      'elevator.id as elevatorId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('name'),
      'fault.openedAt',
      'fault.closedAt',
    ])
    .where('fault.incidentId', '=', id)
    .orderBy('fault.openedAt')
    .orderBy('fault.id')
    .limit(maxMembers)
    .execute();
  return { ...incident, members };
}

/** Who was notified of a fault, or of the incident that it is a part of, and by which setting. */
async function findDeliveries(db: Database, viewer: Viewer, id: string, incidentId: string | null) {
  const rows = await db
    .selectFrom('faultDeliveryCard')
    .select(['id', 'at', 'sessions', 'userIds', 'grounds'])
    .where((eb) =>
      eb.or([eb('faultId', '=', id), ...(incidentId === null ? [] : [eb('incidentId', '=', incidentId)])]),
    )
    .orderBy('id', 'desc')
    .limit(maxDeliveries)
    .execute();
  const people = [...new Set(rows.flatMap((row) => row.userIds.map(String)))];
  const matchedRules = new Map(
    rows.flatMap((row) => Object.entries(row.grounds as Record<string, MatchedRule>)).toReversed(),
  );
  const known =
    people.length === 0
      ? []
      : await visibleUsers(db, viewer)
          .select(['account.id', 'account.nicks as nick'])
          .where('account.id', 'in', people)
          .orderBy(wordOrder('account.nick'))
          .orderBy('account.id')
          .execute();
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      at: row.at,
      sessions: row.sessions,
      people: row.userIds.length,
    })),
    notified: {
      people: people.length,
      known: known.map((person) => ({ ...person, matchedRule: matchedRules.get(person.id) ?? null })),
    },
  };
}

/** The texts to people whom the viewer may know, and what became of them. */
async function findTexts(
  db: Database,
  viewer: Viewer,
  id: string,
  incidentId: string | null,
): Promise<Trace['texts']> {
  const rows = await visibleUsers(db, viewer)
    .innerJoin('faultTextCard as text', 'text.userId', 'account.id')
    .select(['text.id', 'text.at', 'text.settingName', 'text.rule', 'text.state', 'account.nicks as nick'])
    .where((eb) =>
      eb.or([
        eb('text.faultId', '=', id),
        ...(incidentId === null ? [] : [eb('text.incidentId', '=', incidentId)]),
      ]),
    )
    .orderBy('text.id')
    .limit(maxTexts)
    .execute();
  return rows.map(({ settingName, rule, ...row }) => ({
    ...row,
    matchedRule: { by: settingName === null ? 'default' : 'setting', settingName, rule },
  }));
}

const findMute = (db: Database, id: string) =>
  db
    .selectFrom('faultMute')
    .leftJoin('userCard as silencer', 'silencer.id', 'faultMute.mutedBy')
    .leftJoin('userCard as ender', 'ender.id', 'faultMute.endedBy')
    .select([
      'faultMute.reason',
      'faultMute.mutedUntil',
      'silencer.nicks as mutedBy',
      'faultMute.endedAt',
      'ender.nicks as endedBy',
    ])
    .where('faultMute.faultId', '=', id)
    .executeTakeFirst();

/** From the elevator's word to the people who were notified. */
export async function traceFault(db: Database, viewer: Viewer, id: string): Promise<Trace> {
  const fault = await findFault(db, id);
  const occurrences = await db
    .selectFrom('faultOccurrence')
    .select([
      'n',
      'openedAt',
      'closedAt',
      'eventId',
      'vendorCode',
      'mappingVersion',
      'suppression',
      'clockWrong',
    ])
    .where('faultId', '=', id)
    .orderBy('n', 'desc')
    .execute();
  const first = occurrences.at(-1);
  const rule = faultRules.get(fault.code);
  const { vendorCode, mappingVersion, mappingVersionId } = fault;
  return {
    source: fault.source as Trace['source'],
    message: await findMessage(db, fault.collectorId, fault.collector, first?.eventId ?? null),
    mapping:
      vendorCode === null || mappingVersion === null
        ? null
        : { id: mappingVersionId, version: mappingVersion, vendorCode, code: fault.code },
    rule: rule ? { confirmSeconds: rule.confirmSeconds, clear: rule.clear, notifies: rule.push } : null,
    snapshot: jsonText(fault.snapshot),
    occurrences,
    mute: (await findMute(db, id)) ?? null,
    incident: await findIncident(db, viewer, fault.incidentId),
    ...(await findDeliveries(db, viewer, id, fault.incidentId)),
    texts: await findTexts(db, viewer, id, fault.incidentId),
    heldUntil: fault.holdUntil,
    handledAt: fault.handledAt,
    handledBy: fault.handledBy,
  };
}
