import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import type { RegistryPart } from './liftRegistryStore.ts';
import type { LiftOutcome } from './liftWrites.ts';
import type { StateForm } from './readState.ts';

export interface IngestOptions {
  /** Days of history kept. */
  historyDays: number;
  flushMs?: number;
  /** How often latest states and collectors are written. */
  stateFlushMs?: number;
  /** History rows kept in memory while the database is away; then the oldest go. */
  maxBuffered?: number;
  /** Transactions of lifts side by side. */
  concurrency?: number;
}

export interface IngestParts {
  /** Ingest's own pool; never the one that answers people. */
  pool: Pool;
  now?: () => number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  options: IngestOptions;
  onLive: (elevatorId: string, live: LiveElevator) => void;
  metrics?: IngestMetrics;
  /** Names this process in the event log. */
  node?: string;
}

export interface EventLine {
  kind: string;
  elevatorId: string | null;
  subjectId: string | null;
  payload: { node?: unknown };
}

export interface Ingest {
  onState(serial: string, payload: Uint8Array, form: StateForm, receivedAt?: number): void;
  /** Resolves after the commit; resolves also for what is refused for good, so that it is not sent again. */
  onEvent(serial: string, payload: Uint8Array): Promise<void>;
  onConnect(serial: string): void;
  onDisconnect(serial: string): void;
  /** The last will. */
  onOffline(serial: string): void;
  /** What the broker itself refused. */
  refused(serial: string | undefined, address: string, reason: string): void;
  /** One line of the event log, as every node hears it. */
  onEventLog(line: EventLine): void;
  reload(part?: RegistryPart): Promise<void>;
  /** What the offline watch has written of a lift. */
  onMarkedOffline(elevatorId: string, outcome: Omit<LiftOutcome, 'duplicate'>): void;
  live(elevatorId: string): LiveElevator | undefined;
  /** What every lift shows now, for the hub at start. */
  allLive(): IterableIterator<LiveElevator>;
  /** Writes everything that is buffered. */
  flush(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  readonly metrics: IngestMetrics;
  readonly waiting: number;
}
