import { readSampleTime, unnoticedMs } from '@hoistway/contract/telemetry/time.ts';
import type { Sample } from '#area/faultCode/faultRules.ts';
import type { CollectorClock } from './collectorClock.ts';
import type { BoundCollector } from '../collectorDirectory.ts';

/** When something happened, epoch ms. */
export interface MessageTime {
  /** By the collector's clock, corrected; of a message whose time cannot be believed, when it arrived. */
  at: number;
  /** The same as the collector said it. */
  deviceAt: number;
  /** By how much its clock is ahead. */
  skewMs: number;
  clockWrong: boolean;
}

/** Judges the time of a message. One that cannot be believed says nothing of the clock's skew, and costs no message. */
export function timeOf(clock: CollectorClock, timeStamp: unknown, receivedAt: number): MessageTime {
  const read = readSampleTime(timeStamp, receivedAt, clock.skewMs());
  if ('refusal' in read) return { at: receivedAt, deviceAt: receivedAt, skewMs: 0, clockWrong: true };
  const skewMs = clock.aheadOf(read.at, receivedAt);
  return { at: read.at - skewMs, deviceAt: read.at, skewMs, clockWrong: false };
}

/**
 * A state whose time cannot be believed is the present, and so is a live one of a clock that was set right a moment ago:
 * neither waits until the time of the one before has passed.
 */
export function placeInPresent(
  { watch, clockWrongAt = -Infinity }: BoundCollector,
  sample: Sample,
  receivedAt: number,
): void {
  const { last } = watch;
  if (!last || sample.at > last.at) return;
  const isLive = receivedAt - sample.at <= unnoticedMs && receivedAt - clockWrongAt <= unnoticedMs;
  if (sample.clockWrong || isLive) sample.at = last.at + 1;
}

const maxSaidLength = 40;

/** What a clock that cannot be believed said, to be shown to people; undefined when it said nothing. */
export function saidTime(timeStamp: unknown): string | undefined {
  if (timeStamp === undefined || timeStamp === null) return undefined;
  const text = typeof timeStamp === 'string' ? timeStamp : JSON.stringify(timeStamp);
  const short = text.slice(0, maxSaidLength).replace(/[\uD800-\uDBFF]$/, '');
  return short === '' ? undefined : short;
}
