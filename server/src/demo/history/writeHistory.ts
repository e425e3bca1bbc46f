import { sql } from 'kysely';
import { announcing } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import {
  faultAcknowledged,
  faultClosed,
  faultHandled,
  faultOpened,
} from '#area/fault/faultAndIncidentEvents.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { elevatorOffline, elevatorOnline } from '#area/live/elevatorEvents.ts';
import type { DemoHistory, PastFault, PastIncident } from './demoHistory.ts';

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Writes the faults of the past with all that follows from them, by a few statements. */
export async function writeHistory(tx: Transaction, { faults, incidents }: DemoHistory): Promise<void> {
  await writePastFaults(tx, faults, await writeIncidents(tx, incidents));
  await writeEvents(tx);
}

/** Writes faults that nobody is told of any more: no timeline reaches so far back. */
export async function writePastFaults(
  tx: Transaction,
  faults: readonly PastFault[],
  incidentIds: readonly string[] = [],
): Promise<void> {
  await writeFaults(tx, faults, incidentIds);
  await writeOccurrences(tx, faults);
}

async function writeIncidents(tx: Transaction, incidents: readonly PastIncident[]): Promise<string[]> {
  if (incidents.length === 0) return [];
  const rows = await tx
    .insertInto('faultIncident')
    .values(
      incidents.map(({ kind, code, project, openedAt, lastOpenedAt, closedAt }) => ({
        incidentKind: kind,
        code,
        projectName: project,
        openedAt: new Date(openedAt),
        lastOpenedAt: new Date(lastOpenedAt),
        closedAt: new Date(closedAt),
        pushed: kind === 'powerCut',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function rowOf(fault: PastFault, incidentIds: readonly string[]) {
  const rule = faultRules.get(fault.code)!;
  return {
    elevator: fault.elevator,
    code: fault.code,
    vendor_code: fault.vendorCode,
    mapping_version: fault.vendorCode === null ? null : 1,
    fault_class: rule.class,
    severity: rule.severity,
    opened_at: instant(fault.openedAt),
    closed_at: instant(fault.closedAt),
    handling: fault.handling,
    occurrences: fault.times.length,
    repeated_at: fault.times.length > 1 ? instant(fault.times.at(-1)!.openedAt) : null,
    floor: fault.floor,
    pushed: fault.pushed,
    source: rule.detect === undefined ? 'device' : 'derived',
    told_at: fault.pushed && fault.incident === null ? instant(fault.openedAt) : null,
    incident_id: fault.incident === null ? null : incidentIds[fault.incident],
    acknowledged_at: instant(fault.acknowledgedAt),
    acknowledged_by: fault.acknowledgedBy,
    handled_at: instant(fault.handledAt),
    handled_by: fault.handledBy,
    note: fault.note,
  };
}

async function writeFaults(
  tx: Transaction,
  faults: readonly PastFault[],
  incidentIds: readonly string[],
): Promise<void> {
  const rows = JSON.stringify(faults.map((fault) => rowOf(fault, incidentIds)));
  await sql`insert into fault (elevator_id, collector_id, code, vendor_code, mapping_version, fault_class, severity,
      opened_at, closed_at, recorded_at, handling, occurrences, repeated_at, floor, pushed, source, told_at,
      incident_id, acknowledged_at, acknowledged_by, handled_at, handled_by, note)
    select elevator.id, collector.id, past.code, vendor_code, mapping_version, fault_class, severity, opened_at,
      closed_at, opened_at, handling, occurrences, repeated_at, past.floor, pushed, source, told_at, incident_id,
      acknowledged_at, acknowledger.id, handled_at, handler.id, past.note
    from jsonb_to_recordset(${rows}::jsonb) as past (elevator text, code text, vendor_code text, mapping_version int,
      fault_class text, severity smallint, opened_at timestamptz, closed_at timestamptz, handling text,
      occurrences int, repeated_at timestamptz, floor smallint, pushed boolean, source text, told_at timestamptz,
      incident_id bigint, acknowledged_at timestamptz, acknowledged_by text, handled_at timestamptz,
      handled_by text, note text)
    join elevator on elevator.short_number = past.elevator
    join collector on collector.elevator_id = elevator.id
    left join user_account acknowledger on acknowledger.username = past.acknowledged_by
    left join user_account handler on handler.username = past.handled_by
    order by opened_at, elevator.id, past.code`.execute(tx);
}

/** Why each occurrence but the first was not notified separately. */
const suppressionOf = ({ pushed, incident }: PastFault, n: number): string =>
  !pushed ? 'notTold' : incident !== null ? 'incident' : n === 0 ? 'none' : 'flapping';

async function writeOccurrences(tx: Transaction, faults: readonly PastFault[]): Promise<void> {
  const rows = faults.flatMap((fault) =>
    fault.times.map((time, n) => ({
      elevator: fault.elevator,
      code: fault.code,
      first: instant(fault.openedAt),
      n: n + 1,
      opened_at: instant(time.openedAt),
      closed_at: instant(time.closedAt),
      suppression: suppressionOf(fault, n),
    })),
  );
  await sql`insert into fault_occurrence (fault_id, n, opened_at, closed_at, vendor_code, mapping_version, suppression)
    select fault.id, n, past.opened_at, past.closed_at, fault.vendor_code, fault.mapping_version, past.suppression
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as past (elevator text, code text, first timestamptz, n int,
      opened_at timestamptz, closed_at timestamptz, suppression text)
    join elevator on elevator.short_number = past.elevator
    join fault on fault.elevator_id = elevator.id and fault.code = past.code and fault.opened_at = past.first`.execute(
    tx,
  );
}

/** What timelines show, in the order in which it happened: which fault began and ended, who dealt with it, what fell silent. */
async function writeEvents(tx: Transaction): Promise<void> {
  const ofFault = (kind: string, at: string, by: string | null) => sql`
    select ${kind}::text as kind, ${sql.ref(`fault.${at}`)} as at, fault.id as subject, fault.elevator_id, code, pushed,
      ${by === null ? sql`null` : sql`handling`} as handling, ${by === null ? sql`null` : sql`note`} as note,
      account.nicks, coalesce('user:' || account.id, 'ingest') as actor
    from fault left join user_account account on account.id = ${by === null ? sql`null` : sql.ref(`fault.${by}`)}
    where ${sql.ref(`fault.${at}`)} is not null`;
  const ofCollector = (kind: string, at: string) => sql`
    select ${kind}::text, ${sql.ref(at)}, collector_id, elevator_id, null, null, null, null, null, 'ingest'
    from fault where code = 'D201' and ${sql.ref(at)} is not null`;
  const happened = [
    ofFault(faultOpened.kind, 'opened_at', null),
    ofFault(faultClosed.kind, 'closed_at', null),
    ofFault(faultAcknowledged.kind, 'acknowledged_at', 'acknowledged_by'),
    ofFault(faultHandled.kind, 'handled_at', 'handled_by'),
    ofCollector(elevatorOffline.kind, 'opened_at'),
    ofCollector(elevatorOnline.kind, 'closed_at'),
  ];
  // One statement for all kinds, so that ids follow the time; each kind reads of the payload what it declares.
  const told = {
    faultId: sql`subject`,
    elevatorId: sql`elevator_id`,
    code: sql`code`,
    pushed: sql`pushed`,
    handling: sql`handling`,
    note: sql`note`,
    who: sql`nicks`,
    closed: false,
  };
  await announcing(faultOpened, told, {
    from: sql`(select * from (${sql.join(happened, sql` union all `)}) as each order by at, subject) as happened`,
    kind: sql`kind`,
    at: sql`at`,
    actor: sql`actor`,
  }).execute(tx);
}
