import type { PoolClient } from 'pg';
import type { FaultKind } from './faultKinds.ts';
import type { FaultRecords } from './faultRecordRules.ts';

/** Everything below runs inside a lift's transaction, under its lock. */
export async function lockLift(client: PoolClient, elevatorId: string): Promise<void> {
  await client.query({
    name: 'lock_lift',
    text: `select set_config('hoistway.actor', 'ingest', true), pg_advisory_xact_lock(hashtextextended('lift ' || $1, 0))`,
    values: [elevatorId],
  });
}

interface RecordRow {
  id: string;
  opened_at: Date;
  closed_at: Date | null;
  vendor_code: string | null;
  end_reported: boolean;
}

/** The open record of a kind as it stood before `at`, and the latest closed one. */
export async function readRecords(
  client: PoolClient,
  elevatorId: string,
  code: string,
  at: number,
): Promise<FaultRecords> {
  const { rows } = await client.query<RecordRow>({
    name: 'fault_records',
    text: `select f.id, f.opened_at, f.closed_at, coalesce(not latest.is_on, false) as end_reported
      from (
        (select * from fault where elevator_id = $1 and code = $2 and closed_at is null)
        union all
        (select * from fault where elevator_id = $1 and code = $2 and closed_at is not null
          order by opened_at desc, id desc limit 1)
      ) f
      left join lateral (
        select is_on from collector_event e
        where e.collector_id = f.collector_id and e.code = f.vendor_code and e.at >= f.opened_at and e.at < $3
        order by e.at desc, e.is_on limit 1
      ) latest on f.closed_at is null`,
    values: [elevatorId, code, new Date(at)],
  });
  const records: FaultRecords = {};
  for (const row of rows) {
    const openedAt = row.opened_at.getTime();
    if (row.closed_at) records.last = { id: row.id, openedAt, closedAt: row.closed_at.getTime() };
    else records.open = { id: row.id, openedAt, endReported: row.end_reported };
  }
  return records;
}

/** What a change of a record leaves behind; the payload of its line in the event log. */
export interface WrittenFault {
  id: string;
  code: string;
  vendorCode: string | null;
  faultClass: string;
  severity: number;
  occurrences: number;
  pushed: boolean;
  floor: number | null;
  openedAt: Date;
  closedAt: Date | null;
}

const written = `id, code, vendor_code as "vendorCode", fault_class as "faultClass", severity, occurrences, pushed,
  floor, opened_at as "openedAt", closed_at as "closedAt"`;

export interface NewFault {
  elevatorId: string;
  collectorId: string;
  kind: FaultKind;
  vendorCode: string | null;
  mappingVersion: number | null;
  openedAt: number;
  closedAt: number | null;
  floor: number | null;
  pushed: boolean;
  snapshot: string | null;
}

/** Answers undefined when another writer has opened the same kind. */
export async function insertFault(client: PoolClient, fault: NewFault): Promise<WrittenFault | undefined> {
  const { rows } = await client.query<WrittenFault>({
    name: 'insert_fault',
    text: `insert into fault (elevator_id, collector_id, code, vendor_code, fault_class, severity, opened_at, closed_at,
        floor, pushed, mapping_version, snapshot)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (elevator_id, code) where closed_at is null do nothing
      returning ${written}`,
    values: [
      fault.elevatorId,
      fault.collectorId,
      fault.kind.code,
      fault.vendorCode,
      fault.kind.faultClass,
      fault.kind.severity,
      new Date(fault.openedAt),
      fault.closedAt === null ? null : new Date(fault.closedAt),
      fault.floor,
      fault.pushed,
      fault.mappingVersion,
      fault.snapshot,
    ],
  });
  return rows[0];
}

/**
 * The same record again, open or reopened. An acknowledgement belonged to the earlier
 * occurrence, and who reported that one (`vendor_code`, null for our own detection) does not count now.
 */
export async function repeatFault(
  client: PoolClient,
  id: string,
  pushed: boolean,
  vendorCode: string | null,
): Promise<WrittenFault | undefined> {
  const { rows } = await client.query<WrittenFault>({
    name: 'repeat_fault',
    text: `update fault set closed_at = null, occurrences = occurrences + 1, pushed = pushed or $2, vendor_code = $3,
        acknowledged_at = null, acknowledged_by = null
      where id = $1 returning ${written}`,
    values: [id, pushed, vendorCode],
  });
  return rows[0];
}

/** Ends an open record; undefined when it had ended already. */
export async function closeFault(
  client: PoolClient,
  id: string,
  at: number,
): Promise<WrittenFault | undefined> {
  const { rows } = await client.query<WrittenFault>({
    name: 'close_fault',
    text: `update fault set closed_at = greatest(opened_at, $2) where id = $1 and closed_at is null
      returning ${written}`,
    values: [id, new Date(at)],
  });
  return rows[0];
}

export interface OpenFaultRow {
  code: string;
  severity: number;
  openedAt: number;
  byEvent: boolean;
  endReportedAt: number | undefined;
}

interface OpenRow {
  elevator_id: string;
  code: string;
  severity: number;
  opened_at: Date;
  vendor_code: string | null;
  is_on: boolean | null;
  at: Date | null;
}

export const openFaultsQuery = `select f.elevator_id, f.code, f.severity, f.opened_at, f.vendor_code, latest.is_on, latest.at
  from fault f
  left join lateral (
    select is_on, at from collector_event e
    where e.collector_id = f.collector_id and e.code = f.vendor_code and e.at >= f.opened_at
    order by e.at desc, e.is_on limit 1
  ) latest on true
  where f.closed_at is null`;

export function toOpenFault(row: OpenRow): OpenFaultRow & { elevatorId: string } {
  return {
    elevatorId: row.elevator_id,
    code: row.code,
    severity: row.severity,
    openedAt: row.opened_at.getTime(),
    byEvent: row.vendor_code !== null,
    endReportedAt: row.is_on === false ? row.at?.getTime() : undefined,
  };
}
export type { OpenRow as OpenFaultQueryRow };

export async function readOpenFaults(client: PoolClient, elevatorId: string): Promise<OpenFaultRow[]> {
  const { rows } = await client.query<OpenRow>({
    name: 'open_faults',
    text: `${openFaultsQuery} and f.elevator_id = $1`,
    values: [elevatorId],
  });
  return rows.map(toOpenFault);
}

/** One line of what happened; its trigger tells every node. */
export async function logEvent(
  client: PoolClient,
  kind: string,
  elevatorId: string,
  subjectId: string | null,
  payload: object,
  at: number,
): Promise<void> {
  await client.query({
    name: 'log_event',
    text: `insert into event_log (at, kind, elevator_id, subject_id, actor, payload) values ($1, $2, $3, $4, 'ingest', $5)`,
    values: [new Date(at), kind, elevatorId, subjectId, JSON.stringify(payload)],
  });
}
