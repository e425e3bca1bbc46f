import { incident } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentClocks, type IncidentClock } from '@hoistway/contract/supervision/incidentClocks.ts';
import {
  incidentRules,
  type IncidentJurisdiction,
  type IncidentKind,
  type IncidentParty,
} from '@hoistway/contract/supervision/incidentRules.ts';
import { sql } from 'kysely';
import { schemeOf } from '#area/inspection/histories.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { setClockTimers } from './clockTimer.ts';

/** Whose law an elevator is under, and the companies that report for it. */
export async function placeOf(tx: Database, elevatorId: string) {
  const { scheme, owner, lastMaintainer, userUnit } = await tx
    .selectFrom('elevatorCard as elevator')
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('areaCard as own', 'own.id', 'dates.areaId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .where('elevator.id', '=', elevatorId)
    .select([
      schemeOf.as('scheme'),
      'elevator.ownerId as owner',
      'elevator.maintainerId as lastMaintainer',
      sql<string | null>`coalesce(elevator.property_id, elevator.owner_id)`.as('userUnit'),
    ])
    .executeTakeFirstOrThrow();
  const jurisdiction: IncidentJurisdiction = scheme === 'sg' ? 'SG' : 'CN';
  const companies: Record<IncidentParty, string | null> = { owner, lastMaintainer, userUnit };
  return { jurisdiction, companies };
}
export type Place = Awaited<ReturnType<typeof placeOf>>;

export interface Happened {
  elevatorId: string;
  kind: IncidentKind;
  eventAt: string;
  awareAt: string;
  trappedUntil: string | null;
  description: string;
  caseId: string | null;
}

/** The clocks of what happened; while people are inside, as far as it has come. */
export const clocksBy = (
  { kind, eventAt, awareAt, trappedUntil }: Happened,
  jurisdiction: IncidentJurisdiction,
  now: Date,
): IncidentClock[] =>
  incidentClocks(
    {
      jurisdiction,
      kind,
      eventAt: new Date(eventAt),
      awareAt: new Date(awareAt),
      trappedUntil: trappedUntil === null ? now : new Date(trappedUntil),
    },
    incidentRules,
  );

interface Opening {
  clocks: readonly IncidentClock[];
  place: Place;
  /** Absent where it opens by itself. */
  openedBy: string | null;
  now: Date;
}

/** Opens an incident with its clocks while its elevator is held; none where its rescue has one already. */
export async function openIncident(
  tx: Transaction,
  happened: Happened,
  { clocks, place, openedBy, now }: Opening,
): Promise<string | undefined> {
  const [id] = await insertFreeRecords(
    tx,
    incident,
    [{ ...happened, jurisdiction: place.jurisdiction, state: 'open', openedBy, createdAt: now }],
    { taken: sql`(case_id) where state <> 'withdrawn'`, by: ['elevatorId'] },
  );
  if (id === undefined) return undefined;
  await startClocks(tx, id, { clocks, companies: place.companies, now });
  return id;
}

/** Keeps the clocks of an incident, and sets the timers of those for which a report is awaited. */
export async function startClocks(
  tx: Transaction,
  incidentId: string,
  { clocks, companies, now }: Pick<Opening, 'clocks' | 'now'> & Pick<Place, 'companies'>,
): Promise<void> {
  await tx
    .insertInto('incidentClock')
    .values(
      clocks.map(({ party, rule, deadline }) => ({
        incidentId,
        party,
        rule: rule.id,
        companyId: companies[party],
        deadline: deadline.toISOString(),
      })),
    )
    .execute();
  await setClockTimers(tx, incidentId, now);
}
