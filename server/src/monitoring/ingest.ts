import type { Logger } from 'pino';
import { eventMessage } from '@hoistway/contract/telemetry/event.ts';
import { readSampleTime } from '@hoistway/contract/telemetry/time.ts';
import type { Database } from '#platform/ask.ts';
import type { DeviceHooks, RefusalReason } from '#platform/broker/deviceHooks.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { NodeEvent } from '#platform/notify.ts';
import { floorOfLabel, type CollectorDirectory, type KnownCollector } from './collectorDirectory.ts';
import {
  judgeEvent,
  judgeSample,
  judgeTime,
  nextDeadline,
  type Effect,
  type LiftWatch,
} from './faultEngine.ts';
import type { Mapping, MappingVersion } from './faultMapping.ts';
import { createEventWriter } from './eventWriter.ts';
import { applyEffects } from './faultStore.ts';
import { endlessSpace, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { historyLine, type HistoryWriter } from './historyWriter.ts';
import type { LiveHub } from './liveHub.ts';
import { createLiftPictures } from './liftPictures.ts';
import { createPresenceWriter } from './presenceWriter.ts';
import { readState } from './readState.ts';
import type { RefusalLedger } from './refusalLedger.ts';
import { createReplyTaker } from './replyTaker.ts';
import { createStateWriter } from './stateWriter.ts';

export interface IngestOptions {
  db: Database;
  directory: CollectorDirectory;
  mapping: Mapping;
  history: HistoryWriter;
  hub: LiveHub;
  ledger: RefusalLedger;
  metrics: Metrics;
  log: Logger;
  now(): number;
  /** While it has no space, latest states are not stored. */
  disk?: DiskSpace;
}

export interface Ingest {
  hooks: DeviceHooks;
  /** What other nodes concluded, and changes of collectors. */
  learn(events: readonly NodeEvent[]): Promise<void>;
  /** A lift went offline or came back, as the watch over connections found. */
  setOffline(elevatorId: string, offline: boolean): void;
  stop(): Promise<void>;
}

type BoundCollector = KnownCollector & { watch: LiftWatch; elevatorId: string };

const tickMs = 200;

/** From a device's message to history, present state and faults. */
export function createIngest(options: IngestOptions): Ingest {
  const { db, directory, history, hub, ledger, metrics, log, now } = options;
  const events = createEventWriter(db);
  const presence = createPresenceWriter(db, log);
  const states = createStateWriter({ db, directory, log, disk: options.disk ?? endlessSpace });
  const { statusRow, turned, show } = createLiftPictures(hub);
  const due = new Map<KnownCollector, number>();
  let taken = 0;
  metrics.gauge('hoistway_ingest_states_total', 'State messages taken', () => taken);

  const lift = (known: KnownCollector) => ({
    elevatorId: known.elevatorId!,
    collectorId: known.collectorId,
    mapping: null as MappingVersion | null,
  });

  /** Writes of one lift follow one another; a failed one is tried again until the database answers. */
  const enqueue = (known: KnownCollector, effects: readonly Effect[]) => {
    const status = statusRow(known);
    known.tail = settle(known.tail).then(async () => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          await applyEffects(db, lift(known), effects, status);
          return;
        } catch (error) {
          if (attempt === 0)
            log.error({ err: error, serial: known.serial }, 'a fault waits for the database');
          if (attempt >= 60) return;
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      }
    });
  };

  const plan = (known: KnownCollector) => {
    const deadline = nextDeadline(known.watch!);
    if (deadline === undefined) due.delete(known);
    else due.set(known, deadline);
  };

  const refuse = (serial: string, reason: RefusalReason, at: number, vendorCode?: string) =>
    ledger.refuse({ serial, address: '', reason, at, vendorCode });

  const usable = (serial: string, at: number): BoundCollector | undefined => {
    const known = directory.find(serial);
    if (known?.watch && !known.disabled) return known as BoundCollector;
    refuse(
      serial,
      known ? (known.disabled ? 'disabledCollector' : 'unboundCollector') : 'unknownCollector',
      at,
    );
    return undefined;
  };

  const hooks: DeviceHooks = {
    onState(serial, payload, form, receivedAt) {
      const known = usable(serial, receivedAt);
      if (!known) return;
      const read = readState(payload, form, receivedAt, (label) => floorOfLabel(known.floorLabels, label));
      if ('refusal' in read) return refuse(serial, read.refusal, receivedAt);
      taken += 1;
      known.messages += 1;
      const { sample } = read;
      history.add(historyLine(known.elevatorId, sample, receivedAt));
      const watch = known.watch;
      const newer = !watch.last || sample.at > watch.last.at;
      const effects = judgeSample(watch, sample, receivedAt);
      if (!newer) return;
      known.dirty = true;
      if (known.offline) {
        known.offline = false;
        presence.returned(known.collectorId, known.elevatorId);
      }
      if (turned(known, sample.at) || effects.length > 0) enqueue(known, effects);
      show(known);
      plan(known);
    },

    async onEvent(serial, payload, receivedAt) {
      const known = usable(serial, receivedAt);
      if (!known) return;
      const event = eventOf(payload);
      if (!event) return refuse(serial, 'malformed', receivedAt);
      const time = readSampleTime(event.timeStamp, receivedAt);
      if ('refusal' in time) return refuse(serial, 'timestamp', receivedAt);
      const mapped = options.mapping.map(known.model, event.code);
      if (!mapped) refuse(serial, 'unknownCode', receivedAt, event.on ? event.code : undefined);
      metrics.add('hoistway_ingest_events_total', 'Events taken');
      known.messages += 1;
      const { at } = time;
      let effects: Effect[] = [];
      let before: typeof known.watch.open | undefined;
      await (known.tail = settle(known.tail).then(() =>
        events.write({
          event: {
            collectorId: known.collectorId,
            eventId: event.id,
            elevatorId: known.elevatorId,
            at,
            code: event.code,
            on: event.on,
            snapshot: event.snapshot,
          },
          source: { ...lift(known), mapping: mapped?.by ?? null, eventId: event.id },
          judge() {
            before = structuredClone(known.watch.open);
            effects = judgeEvent(known.watch, {
              code: mapped?.code,
              on: event.on,
              at,
              ...(mapped?.code === event.code ? {} : { vendorCode: event.code }),
            });
            turned(known, at);
            return effects;
          },
          status: () => statusRow(known),
          // Not committed, so not true: the device will send it again.
          undo: () => void (before && (known.watch.open = before)),
        }),
      ));
      if (effects.length > 0) {
        show(known);
        plan(known);
      }
    },

    onReply: createReplyTaker({ db, directory, log, refuse }),

    onConnect(serial, at) {
      const known = directory.find(serial);
      if (known) presence.connected(known.collectorId, at);
    },

    onDisconnect(serial, will, at) {
      const known = directory.find(serial);
      if (known && will) presence.broken(known.collectorId, at);
    },

    onRefused: (refusal) => ledger.refuse(refusal),
  };

  const tick = setInterval(() => {
    const at = now();
    for (const [known, deadline] of due) {
      if (deadline > at) continue;
      due.delete(known);
      const effects = judgeTime(known.watch!, at);
      if (effects.length > 0) {
        turned(known, at);
        enqueue(known, effects);
        show(known);
      }
      plan(known);
    }
  }, tickMs);

  /** A collector was made, changed, bound elsewhere or deleted; all may have been without a serial. */
  const learnCollectors = async (serial: string | undefined) => {
    for (const known of due.keys()) if (serial === undefined || known.serial === serial) due.delete(known);
    await directory.reload(serial === undefined ? undefined : [serial]);
    for (const known of serial === undefined ? directory.all() : [directory.find(serial)]) {
      if (!known?.watch) continue;
      turned(known, now());
      show(known);
      plan(known);
    }
  };

  for (const known of directory.all()) {
    if (!known.watch) continue;
    turned(known, known.statusSince ?? known.watch.last?.at ?? now());
    show(known);
    plan(known);
  }

  return {
    hooks,
    async learn(heard) {
      for (const event of heard) {
        if (event.kind === 'collectorChanged') {
          const serial = event.payload['serial'];
          await learnCollectors(typeof serial === 'string' ? serial : undefined);
          continue;
        }
        const known = event.elevatorId === null ? undefined : directory.ofLift(event.elevatorId);
        if (event.kind === 'lift.offline' && event.elevatorId) this.setOffline(event.elevatorId, true);
        if (event.kind === 'lift.online' && event.elevatorId) this.setOffline(event.elevatorId, false);
        const { code, vendorCode } = event.payload;
        if (!known?.watch || typeof code !== 'string') continue;
        const { watch } = known;
        const closed =
          event.kind === 'faultClosed' ||
          ((event.kind === 'faultAcknowledged' || event.kind === 'faultHandled') &&
            event.payload['closed'] === true);
        if (closed && watch.open.delete(code)) {
          turned(known, event.at.getTime());
          enqueue(known, []);
          show(known);
        } else if (
          (event.kind === 'faultOpened' || event.kind === 'faultRepeated') &&
          !watch.open.has(code)
        ) {
          watch.open.set(code, {
            code,
            openedAt: event.at.getTime(),
            vendorCode: typeof vendorCode === 'string' ? vendorCode : undefined,
            ranSince: false,
            byDevice: true,
          });
          turned(known, event.at.getTime());
          show(known);
        }
      }
    },
    setOffline(elevatorId, offline) {
      const known = directory.ofLift(elevatorId);
      if (!known?.watch || known.offline === offline) return;
      known.offline = offline;
      turned(known, now());
      show(known);
    },
    async stop() {
      clearInterval(tick);
      await Promise.allSettled([...directory.all()].map((known) => known.tail));
      await states.stop();
      await presence.stop();
      await history.stop();
    },
  };
}

/** A link of the chain that failed does not keep the next one from running. */
const settle = (tail: Promise<void>) => tail.catch(() => {});

function eventOf(payload: Buffer) {
  try {
    const read = eventMessage.safeParse(JSON.parse(payload.toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
