import { shownValue } from '@hoistway/contract/telemetry/allowed.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { RefusalReason } from '#platform/broker/deviceHooks.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import { describeEvent, type DeviceCheck } from '../deviceCheck.ts';
import { settle, type BoundCollector } from '../collectorDirectory.ts';
import type { DeviceAside } from '../refused/deviceAside.ts';
import { readEvent } from './deviceEvent.ts';
import { createEventWriter } from './eventWriter.ts';
import { saidTime, timeOf } from '../time/messageTime.ts';
import type { Mapping } from '#area/faultCode/faultMapping.ts';
import type { LiveStatus } from '#area/live/liveStatus.ts';
import type { PendingWork } from '../pendingWork.ts';
import { storeOrSetAside } from '../untilStored.ts';

interface EventTakerOptions {
  db: Database;
  mapping: Mapping;
  liveStatus: LiveStatus;
  aside: DeviceAside;
  pending: PendingWork;
  metrics: Metrics;
  refuse(
    serial: string,
    reason: RefusalReason,
    at: number,
    more?: { vendorCode?: string | undefined; detail?: string },
  ): void;
  /** Nothing can be made of a message. */
  unreadable(known: BoundCollector, reason: RefusalReason, at: number, detail: string): void;
  /** The event is committed, or set aside. */
  taken(known: BoundCollector, receivedAt: number): void;
  /** Tells whoever checks the collector. */
  told: DeviceCheck['tell'];
}

/** Takes one event of a collector; resolves when it is committed or set aside, rejects when it is to be sent again. */
export type EventTaker = (known: BoundCollector, payload: Buffer, receivedAt: number) => Promise<void>;

/** From an event's bytes to its commit. What is judged in memory is judged under the lock of its kind of fault. */
export function createEventTaker(options: EventTakerOptions): EventTaker {
  const { db, mapping, liveStatus, aside, pending, metrics, refuse, unreadable, taken, told } = options;
  const events = createEventWriter(db);

  return async (known, payload, receivedAt) => {
    const { serial, collectorId, elevatorId, watch } = known;
    const read = readEvent(payload);
    if ('refusal' in read) return unreadable(known, read.refusal, receivedAt, read.detail);
    const { event } = read;
    const mapped = mapping.map(known.model, event.code);
    if (!mapped) {
      const vendorCode = event.on ? event.code : undefined;
      refuse(serial, 'unknownCode', receivedAt, { vendorCode, detail: `code ${shownValue(event.code)}` });
    }
    metrics.add('hoistway_ingest_events_total', 'Events taken');
    known.messages += 1;
    const { at, deviceAt, skewMs, clockWrong } = timeOf(known.clock, event.timeStamp, receivedAt);
    if (clockWrong) known.clockWrongAt = receivedAt;
    const { code, on, seq } = event;
    const vendorCode = mapped?.code === code ? {} : { vendorCode: code };
    const meant = { code: mapped?.code, on, at, skewMs, seq, clockWrong, ...vendorCode };

    const write = () =>
      events.write({
        event: {
          collectorId,
          eventId: event.id,
          elevatorId,
          at: deviceAt,
          code,
          on,
          snapshot: event.snapshot,
          clockWrong,
          saidTime: clockWrong ? saidTime(event.timeStamp) : undefined,
        },
        source: { elevatorId, collectorId, mapping: mapped?.by ?? null, eventId: event.id },
        asked: { elevatorId, code: mapped?.code, ...(on ? {} : vendorCode) },
        watch,
        meant,
        status: (judged) => liveStatus.statusRow({ ...known, watch: judged }),
        committed: () => {
          liveStatus.updateStatus(known, at);
          told(serial, receivedAt, 'event', 'taken', () =>
            describeEvent(event, { code: mapped?.code, at, skewMs, clockWrong }),
          );
        },
        repeated: (other) => {
          if (!other)
            return told(serial, receivedAt, 'event', 'repeated', () => `id ${event.id} was taken before`);
          const detail = `id ${shownValue(event.id)} is ${code} ${on ? 'on' : 'off'}; it came before as ${other.code} ${other.on ? 'on' : 'off'} of ${new Date(other.at).toISOString()}`;
          refuse(serial, 'idReused', receivedAt, { detail });
        },
      });
    const setAside = async (why: unknown) => {
      await aside.keep({ collectorId, serial, kind: 'event', payload }, why);
      refuse(serial, 'setAside', receivedAt);
    };
    const key = `${serial} ${event.id}`;
    const done = pending.begin();
    try {
      await (known.tail = settle(known.tail).then(() => storeOrSetAside(write, setAside)));
      pending.succeed(key);
    } catch (error) {
      pending.fail(key);
      throw error;
    } finally {
      done();
    }
    taken(known, receivedAt);
  };
}
