import type { LiveElevator, LiveStatus } from '@hoistway/contract/push/live.ts';
import { createEngine, onSample, syncOpen, type Effect, type Engine } from './faultEngine.ts';
import { buildLive, type LiveVerdict } from './liveRules.ts';
import type { RegistryRow } from './liftRegistryStore.ts';
import type { OpenFaultRow } from './faultStore.ts';

/** A lift as ingest holds it in memory. One shape for all, no optional keys: it is read for every message. */
export interface Lift {
  elevatorId: string;
  collectorId: string;
  collector: Collector | undefined;
  labels: readonly string[];
  engine: Engine;
  verdict: LiveVerdict;
  since: number | undefined;
  live: LiveElevator;
  /** Effects that are not in the database yet. */
  pending: Effect[];
  settling: boolean;
  /** How often in a row the database refused. */
  failures: number;
  /** Its last state is not in the database yet. */
  dirty: boolean;
  /** The earliest visit that the deadline queue holds for it. */
  queuedDue: number;
  /** The list of message codes last read, and what it means. */
  messageCodes: string;
  signals: readonly string[];
}

export interface Collector {
  id: string;
  serial: string;
  model: string;
  disabled: boolean;
  lift: Lift | undefined;
  /** As the database has it. */
  online: boolean;
  /** It gave a sign of life while it counted as offline. */
  heard: boolean;
  /** Connections of this process's broker; stays 0 with an external one. */
  links: number;
  lastSeenAt: number;
  connectedAt: number | undefined;
  willAt: number | undefined;
  /** Messages since the last flush. */
  count: number;
  dirty: boolean;
}

function createLift(row: RegistryRow, elevatorId: string): Lift {
  const facts = {
    ratedSpeed: row.rated_speed === null ? undefined : Number(row.rated_speed),
    floorsNum: row.floors_num ?? 1,
    escalator: row.type === 'escalator' || row.type === 'movingWalk',
  };
  const verdict: LiveVerdict = {
    status: (row.status ?? 'unknown') as LiveStatus,
    trapped: row.trapped ?? false,
    faultCode: row.fault_code ?? undefined,
    faultSince: row.fault_since?.getTime(),
  };
  const labels = row.floor_labels ?? [];
  const since = row.since?.getTime();
  const live = buildLive(elevatorId, verdict, since, row.at?.getTime(), row.state ?? undefined, labels);
  return {
    elevatorId,
    collectorId: row.id,
    collector: undefined,
    labels,
    engine: createEngine(facts),
    verdict,
    since,
    live,
    pending: [],
    settling: false,
    failures: 0,
    dirty: false,
    queuedDue: Infinity,
    messageCodes: '',
    signals: [],
  };
}

function createCollector(row: RegistryRow): Collector {
  return {
    id: row.id,
    serial: row.serial,
    model: row.model,
    disabled: row.disabled,
    lift: undefined,
    online: row.online ?? false,
    heard: false,
    links: 0,
    lastSeenAt: row.last_seen_at?.getTime() ?? 0,
    connectedAt: undefined,
    willAt: row.will_at?.getTime(),
    count: 0,
    dirty: false,
  };
}

/** Lets the engine continue where the database stands: open records first, then the last sample. */
function revive(lift: Lift, row: RegistryRow, open: readonly OpenFaultRow[], online: boolean): void {
  syncOpen(lift.engine, open);
  if (!row.state || !row.at || !row.received_at) return;
  const sample = {
    at: row.at.getTime(),
    receivedAt: row.received_at.getTime(),
    state: row.state,
    signals: undefined,
  };
  // What it opens now was lost between the state's and the fault's write; it is written as if it came now.
  lift.pending.push(...onSample(lift.engine, sample));
  lift.engine.linkUp = online;
}

export interface LiftRegistry {
  collector(serial: string): Collector | undefined;
  lift(elevatorId: string): Lift | undefined;
  lifts(): IterableIterator<Lift>;
  collectors(): IterableIterator<Collector>;
  /** Takes rows of the directory; answers the lifts that are new here or lost
   * their collector. `complete`: what is not in it is gone. */
  take(rows: readonly RegistryRow[], open: ReadonlyMap<string, OpenFaultRow[]>, complete: boolean): Lift[];
}

export function createLiftRegistry(): LiftRegistry {
  const collectors = new Map<string, Collector>();
  const lifts = new Map<string, Lift>();

  function takeLift(row: RegistryRow, open: ReadonlyMap<string, OpenFaultRow[]>, touched: Lift[]) {
    const elevatorId = row.elevator_id;
    if (elevatorId === null) return undefined;
    const known = lifts.get(elevatorId);
    if (known) {
      const { labels, engine } = createLift(row, elevatorId);
      known.labels = labels;
      known.engine.facts = engine.facts;
      known.engine.detections = engine.detections;
      known.collectorId = row.id;
      return known;
    }
    const lift = createLift(row, elevatorId);
    revive(lift, row, open.get(elevatorId) ?? [], row.online ?? false);
    lifts.set(elevatorId, lift);
    touched.push(lift);
    return lift;
  }

  return {
    collector: (serial) => collectors.get(serial),
    lift: (elevatorId) => lifts.get(elevatorId),
    lifts: () => lifts.values(),
    collectors: () => collectors.values(),
    take(rows, open, complete) {
      const touched: Lift[] = [];
      for (const row of rows) {
        const lift = takeLift(row, open, touched);
        const known = collectors.get(row.serial);
        const collector = known?.id === row.id ? known : createCollector(row);
        collector.model = row.model;
        collector.disabled = row.disabled;
        const before = collector.lift;
        if (before && before !== lift && before.collector === collector) {
          before.collector = undefined;
          touched.push(before);
        }
        collector.lift = lift;
        if (lift) lift.collector = collector;
        collectors.set(row.serial, collector);
      }
      if (complete) {
        const serials = new Set(rows.map((row) => row.serial));
        const ids = new Set(rows.map((row) => row.elevator_id));
        for (const serial of collectors.keys()) if (!serials.has(serial)) collectors.delete(serial);
        for (const id of lifts.keys()) if (!ids.has(id)) lifts.delete(id);
      }
      return touched;
    },
  };
}
