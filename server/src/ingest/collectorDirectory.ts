import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { knownCollectors } from '#area/collector/knownCollectors.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { createCollectorClock, type CollectorClock } from './time/collectorClock.ts';
import { watchElevator, type ElevatorWatch, type StoredFaults } from '#area/fault/faultJudge.ts';
import { floorOfLabel } from '#area/live/floorOfLabel.ts';

/** A collector and the elevator it is bound to. */
interface CollectorSelf {
  collectorId: string;
  serial: string;
  model: string;
  firmware: string | null;
  secretHash: string;
  disabled: boolean;
  elevatorId: string | null;
}

/** A collector as ingest knows it. */
export interface KnownCollector extends CollectorSelf {
  floorLabels: readonly string[];
  watch: ElevatorWatch | undefined;
  offline: boolean;
  /** The status that was stored when the collector was read, and since when it has held, epoch ms. */
  storedStatus: string | null;
  statusSince: number | undefined;
  /** When the server took its last word, epoch ms. */
  heardAt: number;
  /** Its clock, by what it says. */
  clock: CollectorClock;
  /** When a message last came whose time could not be believed, epoch ms. */
  clockWrongAt: number | undefined;
  messages: number;
  dirty: boolean;
  /** Writes of one elevator follow one another. */
  tail: Promise<void>;
}

/** A collector that is bound to an elevator. */
export type BoundCollector = KnownCollector & { watch: ElevatorWatch; elevatorId: string };

/** A write that failed does not keep the next one of its elevator from running. */
export const settle = (tail: Promise<void>): Promise<void> => tail.catch(() => {});

interface Row extends CollectorSelf {
  floorLabels: string[] | null;
  floorsNum: number | null;
  ratedSpeed: number | null;
  status: string | null;
  since: string | null;
  at: string | null;
  receivedAt: string | null;
  skewMs: number | null;
  clockWrongAt: string | null;
  online: boolean | null;
  messageCount: string | null;
  state: (Record<string, unknown> & { carPosition?: number | string }) | null;
  open: StoredFaults['open'] | null;
  ordersAtWork: string[] | null;
  personReported: boolean;
  turns: StoredFaults['turns'] | null;
}

/** Collectors with their elevator, its last state and open faults: what a restart begins from. */
async function readRows(db: Database, serials: readonly string[] | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id as "collectorId", c.serial, c.model, c.firmware, c.secret_hash as "secretHash", c.disabled,
      c.elevator_id as "elevatorId", e.floor_labels as "floorLabels", e.floors_num as "floorsNum",
      plate.rated_speed as "ratedSpeed", s.status, s.since, s.at, s.received_at as "receivedAt", s.state,
      link.skew_ms as "skewMs", link.clock_wrong_at as "clockWrongAt", link.online, link.message_count as "messageCount",
      (select jsonb_agg(jsonb_build_object('code', f.code, 'openedAt', f.opened_at,
          'vendorCode', f.vendor_code)) from fault_card f
        where f.elevator_id = e.id and f.closed_at is null) as open,
      (select array_agg(job.id::text) from work_order_card job
        where job.elevator_id = e.id and job.status = ${sql.lit(orderStatus.atWork)}) as "ordersAtWork",
      exists (select 1 from rescue_case_card rescue
        where rescue.elevator_id = e.id and rescue.person_reported) as "personReported",
      (select jsonb_agg(jsonb_build_object('code', t.code, 'at', t.at, 'skewMs', t.skew_ms, 'seq', t.seq,
          'on', t.is_on, 'clockWrong', t.clock_wrong, 'eventLogId', t.event_log_id)) from fault_turn_card t
        where t.elevator_id = e.id) as turns
    from ${knownCollectors} c
    left join elevator_card e on e.id = c.elevator_id
    left join elevator_plate_card plate on plate.id = e.id
    left join elevator_state s on s.elevator_id = e.id
    left join collector_state link on link.collector_id = c.id
    where ${serials}::text[] is null or c.serial = any(${serials}::text[])`.execute(db);
  return rows;
}

function watchOf(row: Row): ElevatorWatch | undefined {
  if (row.elevatorId === null) return undefined;
  const { elevatorId, floorsNum, ratedSpeed, open, turns } = row;
  const watch = watchElevator(
    { elevatorId, floorsNum: floorsNum ?? 1, ratedSpeed: ratedSpeed ?? undefined },
    { open: open ?? [], turns: turns ?? [] },
  );
  if (row.at !== null && row.state !== null) {
    const { carPosition } = row.state;
    const floor =
      typeof carPosition === 'string' ? floorOfLabel(row.floorLabels ?? [], carPosition) : carPosition;
    watch.last = { ...row.state, at: Date.parse(row.at), floor };
    watch.lastReceivedAt = Date.parse(row.receivedAt ?? row.at);
    watch.running = watch.last.carStatus === 1;
  }
  watch.spoke = Number(row.messageCount ?? 0) > 0;
  for (const id of row.ordersAtWork ?? []) watch.ordersAtWork.add(id);
  watch.personReported = row.personReported;
  return watch;
}

export interface CollectorDirectory {
  find(serial: string): KnownCollector | undefined;
  ofElevator(elevatorId: string): KnownCollector | undefined;
  all(): Iterable<KnownCollector>;
  /** Reads collectors anew; all of them without serials. Counters and engine memory of unchanged ones stay. */
  reload(serials?: readonly string[]): Promise<void>;
}

export async function createCollectorDirectory(db: Database): Promise<CollectorDirectory> {
  const bySerial = new Map<string, KnownCollector>();
  const byElevator = new Map<string, KnownCollector>();

  /** Another collector may be bound by now. */
  const leaveElevator = ({ serial, elevatorId }: KnownCollector) => {
    if (elevatorId !== null && byElevator.get(elevatorId)?.serial === serial) byElevator.delete(elevatorId);
  };

  const reload = async (serials?: readonly string[]) => {
    const rows = await readRows(db, serials ? [...serials] : null);
    const found = new Set(rows.map((row) => row.serial));
    for (const serial of serials ?? [...bySerial.keys()]) {
      const deleted = found.has(serial) ? undefined : bySerial.get(serial);
      if (!deleted) continue;
      leaveElevator(deleted);
      bySerial.delete(serial);
    }
    for (const row of rows) {
      const before = bySerial.get(row.serial);
      const same = before !== undefined && before.elevatorId === row.elevatorId;
      if (before) leaveElevator(before);
      const known: KnownCollector = {
        collectorId: row.collectorId,
        serial: row.serial,
        model: row.model,
        firmware: row.firmware,
        secretHash: row.secretHash,
        disabled: row.disabled,
        elevatorId: row.elevatorId,
        floorLabels: row.floorLabels ?? [],
        watch: same ? before.watch : watchOf(row),
        offline: same ? before.offline : row.status === 'offline' || row.online === false,
        storedStatus: row.status,
        statusSince: row.since === null ? undefined : Date.parse(row.since),
        heardAt: before?.heardAt ?? 0,
        clock: before?.clock ?? createCollectorClock(row.skewMs ?? 0),
        clockWrongAt:
          before?.clockWrongAt ?? (row.clockWrongAt === null ? undefined : Date.parse(row.clockWrongAt)),
        messages: before?.messages ?? 0,
        dirty: before?.dirty ?? false,
        tail: before?.tail ?? Promise.resolve(),
      };
      bySerial.set(row.serial, known);
      if (row.elevatorId) byElevator.set(row.elevatorId, known);
    }
  };
  await reload();
  return {
    find: (serial) => bySerial.get(serial),
    ofElevator: (elevatorId) => byElevator.get(elevatorId),
    all: () => bySerial.values(),
    reload,
  };
}
