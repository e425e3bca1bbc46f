import type { Pool } from 'pg';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { openFaultsQuery, toOpenFault, type OpenFaultQueryRow, type OpenFaultRow } from './faultStore.ts';

/** A collector with its lift and the last that is known of both. */
export interface RegistryRow {
  id: string;
  serial: string;
  model: string;
  disabled: boolean;
  elevator_id: string | null;
  floors_num: number | null;
  floor_labels: string[] | null;
  rated_speed: string | null;
  type: string | null;
  online: boolean | null;
  last_seen_at: Date | null;
  will_at: Date | null;
  status: string | null;
  trapped: boolean | null;
  since: Date | null;
  at: Date | null;
  received_at: Date | null;
  fault_code: string | null;
  fault_since: Date | null;
  state: StateMessage | null;
}

/** Which part of the directory to read; without any, all of it. */
export interface RegistryPart {
  serial?: string;
  collectorId?: string;
  elevatorId?: string;
}

export async function readRegistry(
  pool: Pool,
  part: RegistryPart,
): Promise<{ rows: RegistryRow[]; open: Map<string, OpenFaultRow[]> }> {
  const { rows } = await pool.query<RegistryRow>(
    `select c.id, c.serial, c.model, c.disabled, e.id as elevator_id, e.floors_num, e.floor_labels, e.rated_speed,
       e.type, cs.online, cs.last_seen_at, cs.will_at, s.status, s.trapped, s.since, s.at, s.received_at, s.fault_code,
       s.fault_since, s.state
     from collector_card c
     left join elevator_card e on e.id = c.elevator_id
     left join collector_state cs on cs.collector_id = c.id
     left join elevator_state s on s.elevator_id = c.elevator_id
     where ($1::text is null or c.serial = $1) and ($2::bigint is null or c.id = $2)
       and ($3::bigint is null or c.elevator_id = $3)`,
    [part.serial ?? null, part.collectorId ?? null, part.elevatorId ?? null],
  );
  const open = new Map<string, OpenFaultRow[]>();
  const elevatorIds = rows.map((row) => row.elevator_id).filter((id) => id !== null);
  if (elevatorIds.length === 0) return { rows, open };
  const faults = await pool.query<OpenFaultQueryRow>(`${openFaultsQuery} and f.elevator_id = any($1)`, [
    elevatorIds,
  ]);
  for (const row of faults.rows) {
    const fault = toOpenFault(row);
    open.set(fault.elevatorId, [...(open.get(fault.elevatorId) ?? []), fault]);
  }
  return { rows, open };
}

/** The batches of latest states only update; this makes the rows they update. */
export async function ensureStateRows(pool: Pool): Promise<void> {
  await pool.query(
    `insert into elevator_state (elevator_id)
     select elevator_id from collector_card where elevator_id is not null on conflict do nothing`,
  );
}
