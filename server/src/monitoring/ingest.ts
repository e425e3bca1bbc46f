import { randomUUID } from 'node:crypto';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { readSampleTime } from '@hoistway/contract/telemetry/time.ts';
import { isOld, onLinkDown, onSample } from './faultEngine.ts';
import { faultKinds } from './faultKinds.ts';
import { createHistoryWriter } from './historyWriter.ts';
import { createIngestDirectory } from './ingestDirectory.ts';
import { createIngestMetrics } from './ingestMetrics.ts';
import type { Ingest, IngestParts } from './ingestParts.ts';
import { createLatestStates } from './latestStates.ts';
import type { Collector, Lift } from './liftRegistry.ts';
import { createSettling } from './liftSettling.ts';
import { createLiftVisits, tickMs } from './liftVisits.ts';
import { buildLive, physicalFloor } from './liveRules.ts';
import { readEvent } from './readEvent.ts';
import { readState, type StateForm } from './readState.ts';
import { createRefusals } from './refusals.ts';
import { markUnboundOnline, setAsideEvent } from './unboundStore.ts';

/**
 * How often latest states are written. People see the live state from memory and a change of status is written at
 * once; the rows serve lists and restarts, and are the dearest part of ingest.
 */
const defaultStateFlushMs = 3000;
const refusalFlushMs = 5000;
const refusalDays = 30;
const dayMs = 86_400_000;
/** Where the address is not known here: the broker's own refusals carry it. */
const noAddress = '';
const changesLift =
  /^(faultOpened|faultClosed|faultRepeated|faultAcknowledged|mode|lift\.online|lift\.offline)$/;

export function createIngest(parts: IngestParts): Ingest {
  const { pool, log, options, onLive } = parts;
  const now = parts.now ?? Date.now;
  const node = parts.node ?? randomUUID();
  const metrics = parts.metrics ?? createIngestMetrics();
  const refusals = createRefusals(pool, log, metrics, now);
  const latest = createLatestStates(pool, log, now);
  const { historyDays, maxBuffered = 200_000, concurrency = 3 } = options;
  const history = createHistoryWriter({ pool, log, metrics, now, historyDays, maxBuffered });
  const visits = createLiftVisits(now, (lift) => settling.settle(lift));
  const settling = createSettling({
    pool,
    log,
    metrics,
    now,
    node,
    concurrency,
    onLive,
    onSettled: (lift) => visits.schedule(lift),
  });
  let started = false;
  const directory = createIngestDirectory(pool, log, now, (lift) => {
    visits.schedule(lift);
    // At start thousands of lifts are as the database has them; one bound later has to be looked at.
    if (started || lift.pending.length > 0) settling.settle(lift);
  });
  const { registry } = directory;
  const timers: NodeJS.Timeout[] = [];

  function heard(collector: Collector, at: number): void {
    collector.lastSeenAt = at;
    collector.willAt = undefined;
    collector.count += 1;
    latest.heard(collector);
    if (collector.online) return;
    if (collector.lift) {
      collector.heard = true;
      settling.settle(collector.lift);
      return;
    }
    collector.online = true;
    markUnboundOnline(pool, collector.id, at).catch(() => {
      collector.online = false;
    });
  }

  /** The collector that may speak, else undefined and counted. */
  function speaker(serial: string): Collector | undefined {
    const collector = registry.collector(serial);
    if (collector && !collector.disabled) return collector;
    refusals.count(serial, noAddress, collector ? 'disabled' : 'unknownCollector');
    if (!collector) void directory.lookUp(serial);
    return undefined;
  }

  /** The platform codes of the message codes a lift lists; the list seldom changes. */
  function signalsOf(lift: Lift, collector: Collector, state: StateMessage): readonly string[] | undefined {
    const codes = state.messageCode;
    if (!codes) return undefined;
    const list = codes.length === 0 ? '' : codes.join('\n');
    if (list === lift.messageCodes) return lift.signals;
    const signals: string[] = [];
    for (const code of codes) {
      if (code === '00') continue;
      const mapped = directory.mapCode(collector.model, code);
      if (mapped) signals.push(mapped.code);
      else refusals.count(collector.serial, noAddress, 'unknownCode');
    }
    lift.messageCodes = list;
    lift.signals = signals;
    return signals;
  }

  function onState(serial: string, payload: Uint8Array, form: StateForm, receivedAt = now()): void {
    const collector = speaker(serial);
    if (!collector) return;
    const state = readState(payload, form);
    if (typeof state === 'string') return refusals.count(serial, noAddress, state);
    const time = readSampleTime(state.timeStamp, receivedAt);
    if ('refusal' in time) return refusals.count(serial, noAddress, time.refusal);
    heard(collector, receivedAt);
    const { lift } = collector;
    if (!lift) return refusals.count(serial, noAddress, 'unbound');
    metrics.states += 1;
    const { at } = time;
    const { engine } = lift;
    history.add(lift.elevatorId, at, receivedAt, physicalFloor(state.carPosition, lift.labels), state);
    if (isOld(engine.last, at, receivedAt)) {
      metrics.late += 1;
      return;
    }
    const modeBefore = engine.last?.state.serviceMode;
    const first = engine.last === undefined;
    const signals = signalsOf(lift, collector, state);
    const effects = onSample(engine, { at, receivedAt, state, signals });
    if (effects.length > 0) for (const effect of effects) lift.pending.push(effect);
    if (effects.length > 0 || first || modeBefore !== state.serviceMode) settling.settle(lift);
    visits.schedule(lift);
    latest.changed(lift);
    lift.live = buildLive(lift.elevatorId, lift.verdict, lift.since, at, state, lift.labels);
    onLive(lift.elevatorId, lift.live);
  }

  async function onEvent(serial: string, payload: Uint8Array): Promise<void> {
    if (!registry.collector(serial)) await directory.lookUp(serial);
    const collector = speaker(serial);
    if (!collector) return;
    const receivedAt = now();
    const read = readEvent(payload, receivedAt);
    if ('refusal' in read) return refusals.count(serial, noAddress, read.refusal);
    heard(collector, receivedAt);
    const mapped = directory.mapCode(collector.model, read.code);
    if (!mapped) refusals.count(serial, noAddress, 'unknownCode');
    if (!collector.lift) {
      refusals.count(serial, noAddress, 'unbound');
      return setAsideEvent(pool, collector.id, read, receivedAt);
    }
    const kind = mapped && faultKinds.get(mapped.code);
    const event = { read, kind, mappingVersion: mapped?.version };
    const outcome = await settling.takeEvent(collector, collector.lift, event);
    metrics.events += 1;
    if (outcome.duplicate) metrics.duplicateEvents += 1;
  }

  function linkOf(serial: string, change: (collector: Collector) => void): void {
    const collector = registry.collector(serial);
    if (!collector || collector.disabled) return;
    change(collector);
    latest.heard(collector);
  }

  async function daily(): Promise<void> {
    try {
      await history.keepPartitions();
      await refusals.forget(refusalDays);
    } catch (error) {
      log.error({ err: error }, 'the daily care of history failed');
    }
  }

  async function flush(): Promise<void> {
    await Promise.all([history.flush(), latest.flush(), refusals.flush()]);
  }

  return {
    metrics,
    get waiting() {
      return settling.waiting;
    },
    onState,
    onEvent,
    onConnect(serial) {
      if (!registry.collector(serial)) {
        directory.lookUp(serial).then(
          () => linkOf(serial, connected),
          () => {},
        );
      } else linkOf(serial, connected);
    },
    onDisconnect: (serial) =>
      linkOf(serial, (collector) => {
        collector.links = Math.max(0, collector.links - 1);
        if (collector.links === 0 && collector.lift) onLinkDown(collector.lift.engine);
      }),
    onOffline: (serial) =>
      linkOf(serial, (collector) => {
        collector.willAt = now();
        if (collector.links === 0 && collector.lift) onLinkDown(collector.lift.engine);
      }),
    refused: (serial, address, reason) => refusals.count(serial, address, reason),
    onEventLog(line) {
      const { kind, elevatorId, subjectId, payload } = line;
      if (kind.startsWith('collector')) {
        directory.reload(subjectId === null ? {} : { collectorId: subjectId }).catch(reloadFailed);
      } else if (kind.startsWith('elevator') && elevatorId !== null) {
        directory.reload({ elevatorId }).catch(reloadFailed);
      } else if (elevatorId !== null && changesLift.test(kind) && payload.node !== node) {
        const lift = registry.lift(elevatorId);
        if (lift) settling.settle(lift);
      }
    },
    reload: (part) => directory.reload(part),
    onMarkedOffline(elevatorId, outcome) {
      const lift = registry.lift(elevatorId);
      if (lift) settling.accept(lift, outcome);
    },
    live: (elevatorId) => registry.lift(elevatorId)?.live,
    *allLive() {
      for (const lift of registry.lifts()) yield lift.live;
    },
    flush,
    async start() {
      await history.keepPartitions();
      await directory.reload();
      started = true;
      timers.push(
        setInterval(() => void history.flush(), options.flushMs ?? 200),
        setInterval(() => void latest.flush(), options.stateFlushMs ?? defaultStateFlushMs),
        setInterval(() => void refusals.flush(), refusalFlushMs),
        setInterval(() => visits.visitDue(), tickMs),
        setInterval(() => void daily(), dayMs / 4),
      );
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await settling.idle();
      settling.stop();
      await flush();
    },
  };

  function connected(collector: Collector): void {
    collector.links += 1;
    collector.connectedAt = now();
    heard(collector, now());
    // A greeting is not a message.
    collector.count -= 1;
  }

  function reloadFailed(error: unknown): void {
    log.warn({ err: error }, 'the directory could not be read again');
  }
}
