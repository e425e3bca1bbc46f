import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { markUnboundOffline, readOfflineSettings, readSilent } from './offlineStore.ts';
import { writeOffline, type LiftOutcome } from './liftWrites.ts';

/**
 * Marks lifts offline: after a last will without reconnect, or after silence. Every node does it; the database row
 * decides who was first. Ingest must have flushed before (`beforeRound`), so that our own unwritten messages count.
 */
export interface OfflineWatch {
  /** One look; answers how many lifts it marked. Never throws. */
  round(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface OfflineWatchParts {
  pool: Pool;
  log: Pick<Logger, 'warn' | 'info'>;
  now?: () => number;
  node: string;
  everyMs?: number;
  beforeRound: () => Promise<void>;
  onOffline: (elevatorId: string, outcome: Omit<LiftOutcome, 'duplicate'>) => void;
}

export const defaultWillSeconds = 60;
export const defaultSilenceSeconds = 600;
const perRound = 500;

export function createOfflineWatch(parts: OfflineWatchParts): OfflineWatch {
  const { pool, log, node, beforeRound, onOffline } = parts;
  const now = parts.now ?? Date.now;
  /**
   * While this process or the database was away nobody was heard; that silence is ours. Devices get the time of a
   * reconnect from here before theirs counts.
   */
  let watchingSince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;

  async function look(): Promise<number> {
    try {
      await beforeRound();
      const settings = await readOfflineSettings(pool);
      const willMs = (settings.willSeconds ?? defaultWillSeconds) * 1000;
      const silenceMs = (settings.silenceSeconds ?? defaultSilenceSeconds) * 1000;
      const instant = now();
      watchingSince ??= instant;
      if (instant - watchingSince < Math.min(willMs, silenceMs)) return 0;
      const limits = { willBefore: instant - willMs, silentBefore: instant - silenceMs };
      let marked = 0;
      for (const silent of await readSilent(pool, limits, perRound)) {
        const { collectorId, elevatorId, labels } = silent;
        if (elevatorId === null) {
          await markUnboundOffline(pool, collectorId, limits);
          continue;
        }
        const outcome = await writeOffline(pool, { elevatorId, collectorId, labels }, instant, node, limits);
        if (!outcome) continue;
        marked += 1;
        onOffline(elevatorId, outcome);
      }
      if (marked > 0) log.info({ marked }, 'lifts went offline');
      return marked;
    } catch (error) {
      watchingSince = undefined;
      log.warn({ err: error }, 'the offline watch could not look');
      return 0;
    }
  }

  function round(): Promise<number> {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    round,
    start() {
      timer = setInterval(() => void round(), parts.everyMs ?? 5000);
      void round();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
