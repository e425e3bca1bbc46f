import { sql } from 'kysely';
import type { Logger } from 'pino';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { every } from '#platform/job/every.ts';
import { faultNotified, incidentClosed, incidentOpened } from './faultAndIncidentEvents.ts';
import { foldingKinds } from '#area/faultCode/faultRules.ts';

/** A fault that may be a part of something larger. */
export interface Candidate {
  id: string;
  elevatorId: string;
  code: string;
  projectName: string;
  /** Where it stands: elevators of one project, region and property belong together. */
  site: string;
  openedAt: number;
  /** The time at which it is notified; null when that was done, or when it is not notified. */
  holdUntil: number | null;
  pushed: boolean;
}

interface Folding {
  /** One cause: one notification for all. */
  incidents: Candidate[][];
  /** Waited long enough for others, in vain. */
  alone: Candidate[];
}

/** Beginnings this close together have one cause. */
const togetherMs = 60_000;
const fewestElevators = 3;

/**
 * What a check of the candidates of all sites concludes: three elevators of a site within a minute are one incident as soon
 * as the first of them has waited long enough; what waited in vain is notified alone.
 */
export function foldCandidates(candidates: readonly Candidate[], now: number): Folding {
  const folding: Folding = { incidents: [], alone: [] };
  const sites = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.code} ${candidate.site}`;
    sites.set(key, [...(sites.get(key) ?? []), candidate]);
  }
  for (const members of sites.values()) {
    let left = members.toSorted((one, other) => one.openedAt - other.openedAt);
    while (left.length > 0) {
      const together = left.filter(({ openedAt }) => openedAt <= left[0]!.openedAt + togetherMs);
      const waiting = together.filter(({ holdUntil }) => holdUntil !== null);
      const due = waiting.some(({ holdUntil }) => holdUntil! <= now);
      const someUnpushed = together.some(({ pushed }) => !pushed);
      if (together.length >= fewestElevators && (waiting.length > 0 || someUnpushed)) {
        if (due || waiting.length === 0) folding.incidents.push(together);
        left = left.filter((each) => !together.includes(each));
      } else {
        const first = left[0]!;
        if (first.holdUntil !== null && first.holdUntil <= now) folding.alone.push(first);
        left = left.slice(1);
      }
    }
  }
  return folding;
}

const isCandidate = sql`f.code = any(${Object.keys(foldingKinds)}::text[]) and f.incident_id is null
  and (f.hold_until is not null or (f.closed_at is null
    and f.opened_at > now() - interval '2 minutes' and f.recorded_at > now() - interval '70 seconds'))`;

/** Whether a check could find anything: most do not, and cost this one statement. */
async function isAnythingToFold(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from fault f where ${isCandidate})
    or exists (select from fault_incident where closed_at is null)
    or exists (select from fault where incident_id is not null and closed_at is null) as found`.execute(db);
  return rows[0]!.found;
}

async function findCandidates(tx: Transaction): Promise<Candidate[]> {
  const { rows } = await sql<
    Omit<Candidate, 'openedAt' | 'holdUntil'> & { openedAt: Date; holdUntil: Date | null }
  >`
    select f.id, f.elevator_id as "elevatorId", f.code, elevator.project_names as "projectName",
      concat_ws('|', elevator.project_name, elevator.region_code, elevator.property_id) as site,
      f.opened_at as "openedAt", f.hold_until as "holdUntil", f.pushed
    from fault f join elevator_card elevator on elevator.id = f.elevator_id
    where ${isCandidate}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    openedAt: new Date(row.openedAt).getTime(),
    holdUntil: row.holdUntil === null ? null : new Date(row.holdUntil).getTime(),
  }));
}

/**
 * Makes faults members of an incident; that they no longer wait for an acknowledgement is stored with their
 * occurrence.
 */
async function join(tx: Transaction, incidentId: string, ids: readonly string[]): Promise<void> {
  await sql`with joined as (
      update fault set incident_id = ${incidentId}, hold_until = null where id = any(${ids}::bigint[])
      returning id, occurrences, told_at)
    update fault_occurrence last set suppression = 'incident' from joined
    where last.fault_id = joined.id and last.n = joined.occurrences and joined.told_at is null
      and last.suppression = 'none'`.execute(tx);
}

/** A fault that begins while an incident of its site is open, within a minute of its last member, belongs to it. */
async function joinLate(tx: Transaction, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const left: Candidate[] = [];
  for (const candidate of candidates) {
    const { rows } = await sql<{ id: string }>`update fault_incident i
      set last_opened_at = greatest(last_opened_at, ${new Date(candidate.openedAt)})
      where i.id = (select incident.id from fault_incident incident
        join fault member on member.incident_id = incident.id
        join elevator_card elevator on elevator.id = member.elevator_id
        where incident.closed_at is null and incident.code = ${candidate.code}
          and incident.project_name = ${candidate.projectName}
          and concat_ws('|', elevator.project_name, elevator.region_code, elevator.property_id) = ${candidate.site}
          and ${new Date(candidate.openedAt)} between incident.opened_at - interval '60 seconds'
            and incident.last_opened_at + interval '60 seconds'
        limit 1)
      returning i.id`.execute(tx);
    if (rows[0]) await join(tx, rows[0].id, [candidate.id]);
    else left.push(candidate);
  }
  return left;
}

async function openIncident(tx: Transaction, members: readonly Candidate[]): Promise<void> {
  const first = members[0]!;
  const pushed = members.some((member) => member.pushed);
  const { id } = await tx
    .insertInto('faultIncident')
    .values({
      incidentKind: foldingKinds[first.code]!,
      code: first.code,
      projectName: first.projectName,
      openedAt: new Date(first.openedAt),
      lastOpenedAt: new Date(members.at(-1)!.openedAt),
      pushed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await join(
    tx,
    id,
    members.map((member) => member.id),
  );
  await announce(tx, incidentOpened, {
    incidentId: id,
    elevatorId: first.elevatorId,
    elevators: members.length,
    pushed,
  });
}

async function notifyAlone(tx: Transaction, candidate: Candidate, now: Date): Promise<void> {
  await tx
    .updateTable('fault')
    .set({ toldAt: now, holdUntil: null })
    .where('id', '=', candidate.id)
    .execute();
  await announce(tx, faultNotified, { faultId: candidate.id, elevatorId: candidate.elevatorId });
}

/** An incident is over when all its members are, and goes on when one of them does. */
async function followMembers(tx: Transaction): Promise<void> {
  await sql`update fault_incident set closed_at = null where closed_at is not null
    and id in (select incident_id from fault where incident_id is not null and closed_at is null)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; elevatorId: string; pushed: boolean }>`
    update fault_incident i set closed_at = over.at
    from (select incident_id, max(closed_at) as at, min(elevator_id) as elevator_id
      from fault where incident_id in (select id from fault_incident where closed_at is null)
      group by incident_id having bool_and(closed_at is not null)) over
    where i.id = over.incident_id
    returning i.id, over.elevator_id as "elevatorId", i.pushed`.execute(tx);
  for (const { id, elevatorId, pushed } of rows)
    await announce(tx, incidentClosed, { incidentId: id, elevatorId, pushed });
}

const lockName = 'hoistway.incidents';

/** One check, by the node that comes first; answers how many incidents it found. */
export async function foldIncidents(db: Database, now: number): Promise<number> {
  if (!(await isAnythingToFold(db))) return 0;
  return transactAs(db, asSystem('incidents'), async (tx) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${lockName})) as mine`.execute(tx);
    if (!rows[0]?.mine) return 0;
    const at = new Date(now);
    const candidates = await joinLate(tx, await findCandidates(tx));
    const { incidents, alone } = foldCandidates(candidates, now);
    for (const members of incidents) await openIncident(tx, members);
    for (const each of alone) await notifyAlone(tx, each, at);
    await followMembers(tx);
    return incidents.length;
  });
}

const checkEveryMs = 2_000;

/** Checks every two seconds, on every node. */
export const watchForIncidents = (db: Database, log: Logger, now: () => number): { stop(): Promise<void> } =>
  every(checkEveryMs, () => foldIncidents(db, now()), {
    log,
    failed: 'the watch over incidents waits for the database',
  });
