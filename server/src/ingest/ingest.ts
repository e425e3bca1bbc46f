import type { Logger } from 'pino';
import { transactAs, type Database } from '#platform/call/requestContext.ts';
import type { DeviceHooks, DeviceRefusal, RefusalReason } from '#platform/broker/deviceHooks.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import {
  settle,
  type BoundCollector,
  type CollectorDirectory,
  type KnownCollector,
} from './collectorDirectory.ts';
import { concluded, createFaultJudge, type Effect } from '#area/fault/faultJudge.ts';
import type { Mapping, MappingVersion } from '#area/faultCode/faultMapping.ts';
import { createDeviceCheck, describeState } from './deviceCheck.ts';
import { createDeviceAside } from './refused/deviceAside.ts';
import { createSecondLook } from './event/secondLook.ts';
import { createEventTaker } from './event/eventTaker.ts';
import { writeStatuses } from './elevatorStatus.ts';
import { endlessSpace, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { historyLine, type HistoryWriter } from './historyWriter.ts';
import { judgeIntake, type IntakeReport } from './intakeHealth.ts';
import { floorOfLabel } from '#area/live/floorOfLabel.ts';
import type { LiveHub } from '#area/live/liveHub.ts';
import type { AppliedEvent } from './appliedEvents.ts';
import { createLiveStatus } from '#area/live/liveStatus.ts';
import { createPendingWork } from './pendingWork.ts';
import { createPresenceWriter } from './presence/presenceWriter.ts';
import { placeInPresent, timeOf } from './time/messageTime.ts';
import { fieldsOf, readState } from './readState.ts';
import { noteRefusedState, type RefusalLedger } from './refused/refusalLedger.ts';
import { createReplyTaker } from './replyTaker.ts';
import { createStateWriter } from './stateWriter.ts';
import type { UsageWriter } from './usageWriter.ts';
import { createUnreadableWatch, sortOf, type MessageSort } from './refused/unreadable.ts';
import { untilStored } from './untilStored.ts';
import { readReported } from './peopleTrapped.ts';
import { applyOrderMove, missedWork } from './workedOn.ts';

export interface IngestOptions {
  db: Database;
  directory: CollectorDirectory;
  mapping: Mapping;
  history: HistoryWriter;
  usage: UsageWriter;
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
  applyEvents(events: readonly AppliedEvent[]): Promise<void>;
  /** Whether everything that comes is being stored. */
  health(): IntakeReport;
  /** Reads a collector anew that is about to be refused: it may have been made, bound or enabled a moment ago. */
  lookAgain(serial: string): Promise<void>;
  /** Takes over what other nodes concluded between this node's reading of the faults and its listening. */
  catchUp(): Promise<void>;
  /** An elevator went offline or came back, as the watch over connections found. */
  setOffline(elevatorId: string, offline: boolean): void;
  /** Stores at once what has come so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 200;

/** These cost no message. */
const takenAnyway: ReadonlySet<RefusalReason> = new Set(['retained', 'takenOver', 'unknownCode']);

/** From a device's message to history, present state and faults. */
export function createIngest(options: IngestOptions): Ingest {
  const { db, directory, history, usage, hub, ledger, metrics, log, now } = options;
  const aside = createDeviceAside(db, log, metrics);
  const pendingEvents = createPendingWork();
  const pendingFaults = createPendingWork();
  const check = createDeviceCheck(db, log, now);
  const noteRefusal = (refusal: DeviceRefusal, sort: MessageSort | 'connection') => {
    ledger.refuse(refusal);
    const { serial, at, reason, detail = '' } = refusal;
    check.tell(serial, at, sort, takenAnyway.has(reason) ? 'noted' : 'refused', () => detail, reason);
  };
  const refuse = (
    serial: string,
    sort: MessageSort,
    reason: RefusalReason,
    at: number,
    more: Pick<DeviceRefusal, 'vendorCode' | 'detail'> = {},
  ) => noteRefusal({ serial, address: '', reason, at, channel: sort, ...more }, sort);
  const presence = createPresenceWriter({
    db,
    log,
    refused: (collectorId, error) =>
      log.warn({ err: error, collectorId }, 'the database refused the presence of a collector'),
  });
  const noteRefused = noteRefusedState({ directory, ledger, log, metrics, now });
  const liveStatus = createLiveStatus(hub);
  const { statusRow, updateStatus, publish } = liveStatus;
  const states = createStateWriter({
    db,
    directory,
    log,
    statusOf: (known) => statusRow(known).status,
    disk: options.disk ?? endlessSpace,
    refused: (known, error) => noteRefused(known.elevatorId!, error),
  });
  const judge = createFaultJudge<KnownCollector>();
  const { plan } = judge;
  let taken = 0;
  let stopped = false;
  metrics.gauge('hoistway_ingest_states_total', 'State messages taken', () => taken);

  const elevator = (known: KnownCollector) => ({
    elevatorId: known.elevatorId!,
    collectorId: known.collectorId,
    mapping: null as MappingVersion | null,
  });

  /** Writes of one elevator follow one another; one that fails is tried until the database answers. */
  const enqueue = (known: KnownCollector, effects: readonly Effect[]) => {
    const { collectorId, serial } = known;
    const watch = known.watch!;
    const target = elevator(known);
    const conclusion = concluded(watch, effects);
    const setAside = async (why: unknown) => {
      const payload = Buffer.from(JSON.stringify(effects));
      await aside.keep({ collectorId, serial, kind: 'fault', payload }, why);
      conclusion.dropped();
    };
    const write = async () => {
      await transactAs(db, { name: 'ingest' }, async (tx) => {
        const turns = await conclusion.write(tx, target);
        await writeStatuses(tx, turns, [statusRow(known)]);
      });
      if (conclusion.committed()) refresh(known, now());
    };
    const done = pendingFaults.begin();
    known.tail = settle(known.tail)
      .then(() =>
        untilStored(write, setAside, {
          failed: (error) => log.error({ err: error, serial }, 'a fault waits for the database'),
          stopped: () => stopped,
        }),
      )
      .finally(done);
  };

  /** The elevator may stand otherwise than people see, and than is stored. */
  const refresh = (known: KnownCollector, at: number) => {
    if (updateStatus(known, at)) enqueue(known, []);
    publish(known);
    plan(known);
  };

  /** Any message counts, whatever its time: its sender is not offline. */
  const hear = (known: BoundCollector, at: number) => {
    known.heardAt = Math.max(known.heardAt, at);
    known.watch.spoke = true;
    states.touch(known);
    if (!known.offline) return;
    known.offline = false;
    presence.returned(known.collectorId, known.elevatorId, at);
  };

  const usable = (serial: string, sort: MessageSort, at: number): BoundCollector | undefined => {
    const known = directory.find(serial);
    if (known?.watch && !known.disabled) return known as BoundCollector;
    refuse(
      serial,
      sort,
      known ? (known.disabled ? 'disabledCollector' : 'unboundCollector') : 'unknownCollector',
      at,
    );
    return undefined;
  };

  const unreadable = createUnreadableWatch((known, effects, at) => {
    updateStatus(known, at);
    enqueue(known, effects);
    publish(known);
  });
  const refuseMessage = (
    known: BoundCollector,
    sort: MessageSort,
    reason: RefusalReason,
    at: number,
    detail: string,
  ) => {
    refuse(known.serial, sort, reason, at, { detail });
    unreadable.refused(known, sort, reason, at);
  };

  const takeEvent = createEventTaker({
    db,
    mapping: options.mapping,
    liveStatus,
    aside,
    pending: pendingEvents,
    metrics,
    refuse: (serial, reason, at, more) => refuse(serial, 'event', reason, at, more),
    unreadable: (known, reason, at, detail) => refuseMessage(known, 'event', reason, at, detail),
    told: check.tell,
    taken: (known, receivedAt) => {
      hear(known, receivedAt);
      unreadable.taken(known, 'event', receivedAt);
      refresh(known, receivedAt);
    },
  });

  const lookAgain = createSecondLook((serial) => reloadCollectors(serial));
  const hooks: DeviceHooks = {
    onState(serial, payload, form, receivedAt) {
      const known = usable(serial, 'state', receivedAt);
      if (!known) return;
      const timed = (timeStamp: unknown) => {
        const time = timeOf(known.clock, timeStamp, receivedAt);
        known.watch.skewMs = time.skewMs;
        if (time.clockWrong) known.clockWrongAt = receivedAt;
        return time;
      };
      const read = readState(payload, form, timed, (label) => floorOfLabel(known.floorLabels, label));
      if ('refusal' in read) return refuseMessage(known, 'state', read.refusal, receivedAt, read.detail);
      unreadable.taken(known, 'state', receivedAt);
      taken += 1;
      known.messages += 1;
      const { sample } = read;
      if (check.isWatched(serial)) {
        const { at, clockWrong = false } = sample;
        const fields = form === 'json' ? fieldsOf(payload) : undefined;
        const time = { at, clockWrong, skewMs: known.watch.skewMs };
        check.tell(serial, receivedAt, 'state', 'taken', () => describeState(fields, time, sample.floor));
      }
      history.add(historyLine(known.elevatorId, sample, receivedAt));
      usage.add(known.elevatorId, sample);
      const watch = known.watch;
      placeInPresent(known, sample, receivedAt);
      const newer = !watch.last || sample.at > watch.last.at;
      const returns = known.offline;
      const effects = judge.sample(watch, sample, receivedAt);
      hear(known, receivedAt);
      if (!newer && !returns) return;
      if (updateStatus(known, sample.at) || effects.length > 0) enqueue(known, effects);
      publish(known);
      plan(known);
    },

    async onEvent(serial, payload, receivedAt) {
      const heard = directory.find(serial);
      if (!heard?.watch || heard.disabled) await lookAgain(serial);
      const known = usable(serial, 'event', receivedAt);
      if (known) await takeEvent(known, payload, receivedAt);
    },

    onReply: createReplyTaker({
      db,
      directory,
      log,
      refuse(serial, reason, at, detail) {
        const known = directory.find(serial);
        if (known?.watch) refuseMessage(known as BoundCollector, 'reply', reason, at, detail);
        else refuse(serial, 'reply', reason, at, { detail });
      },
      taken(known, at, { answer, firmware }) {
        check.tell(known.serial, at, 'reply', 'taken', () =>
          answer
            ? `answer to ${answer.id}, part ${answer.part} of ${answer.of}`
            : `firmware ${firmware ?? 'not told'}`,
        );
        if (known.watch) unreadable.taken(known as BoundCollector, 'reply', at);
      },
    }),

    onConnect(serial, at) {
      const known = directory.find(serial);
      check.tell(serial, at, 'connection', 'taken', () => 'connected');
      if (known) presence.connected(known.collectorId, at);
    },

    onDisconnect(serial, will, at) {
      const known = directory.find(serial);
      check.tell(serial, at, 'connection', 'noted', () =>
        will ? 'broken without a farewell: the last will came' : 'closed',
      );
      if (known && will) presence.broken(known.collectorId, at);
    },

    onRefused(refusal) {
      noteRefusal(refusal, refusal.channel === undefined ? 'connection' : sortOf(refusal.channel));
      const known = directory.find(refusal.serial ?? '');
      if (known?.watch && !known.disabled)
        unreadable.refused(known as BoundCollector, sortOf(refusal.channel), refusal.reason, refusal.at);
    },
  };

  const tick = setInterval(() => {
    const at = now();
    judge.time(at, (known, effects) => {
      updateStatus(known, at);
      enqueue(known, effects);
      publish(known);
    });
  }, tickMs);

  /** A collector was made, changed, bound elsewhere or deleted; all may have been without a serial. */
  const reloadCollectors = async (serial: string | undefined) => {
    judge.forget((known) => serial === undefined || known.serial === serial);
    await directory.reload(serial === undefined ? undefined : [serial]);
    for (const known of serial === undefined ? directory.all() : [directory.find(serial)]) {
      if (!known?.watch) continue;
      updateStatus(known, now());
      publish(known);
      plan(known);
    }
  };

  const applyReport = ({ elevatorId, inside }: { elevatorId: string; inside: boolean }, at: number) => {
    const known = directory.ofElevator(elevatorId);
    if (known?.watch) {
      known.watch.personReported = inside;
      refresh(known, at);
    } else liveStatus.showTrapped(elevatorId, inside);
  };

  for (const known of directory.all()) {
    if (!known.watch) continue;
    const missed = missedWork(known.storedStatus, statusRow(known).status);
    updateStatus(known, (missed ? undefined : known.statusSince) ?? known.watch.last?.at ?? now());
    if (missed) enqueue(known, []);
    publish(known);
    plan(known);
  }

  return {
    hooks,
    lookAgain,
    async applyEvents(events) {
      for (const event of events) {
        if (event.name === 'collectorChanged') {
          await reloadCollectors(event.payload.serial);
        } else if (event.name === 'collectorChecked') {
          check.watch(event.payload.serial);
        } else if (event.name === 'elevatorOffline' || event.name === 'elevatorOnline') {
          this.setOffline(event.payload.elevatorId, event.name === 'elevatorOffline');
        } else if (event.name === 'orderMoved') {
          const known = directory.ofElevator(event.payload.elevatorId);
          if (known?.watch && applyOrderMove(known.watch, event.payload)) refresh(known, event.at.getTime());
        } else if (event.name === 'insideReported') {
          applyReport(event.payload, event.at.getTime());
        } else {
          const known = directory.ofElevator(event.payload.elevatorId);
          if (known?.watch && judge.hear(known.watch, event)) refresh(known, event.at.getTime());
        }
      }
    },
    health: () =>
      judgeIntake(
        {
          events: pendingEvents.ageMs,
          faults: pendingFaults.ageMs,
          states: states.waitingMs,
          history: history.waitingMs,
          setAside: aside.count,
        },
        now(),
      ),
    async catchUp() {
      for (const elevatorId of await readReported(db))
        if (!directory.ofElevator(elevatorId)?.watch) liveStatus.showTrapped(elevatorId, true);
      await judge.catchUp(db, directory.ofElevator, (known) => refresh(known, now()));
    },
    setOffline(elevatorId, offline) {
      const known = directory.ofElevator(elevatorId);
      if (!known?.watch || known.offline === offline) return;
      known.offline = offline;
      updateStatus(known, now());
      publish(known);
    },
    async flush() {
      await states.flush();
      await presence.flush();
      await history.flush();
      await usage.flush();
    },
    async stop() {
      clearInterval(tick);
      stopped = true;
      await Promise.allSettled([...directory.all()].map((known) => known.tail));
      await states.stop();
      await presence.stop();
      await history.stop();
      await usage.stop();
    },
  };
}
