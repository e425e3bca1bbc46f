const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)$/;
/** A time is believed from so long ago to so far ahead. */
export const oldestMs = 7 * 24 * 3600_000;
export const aheadMs = 5 * 60_000;

/** A clock that is believed may be wrong by so much, and the way of a message as slow, without being noticed. */
export const unnoticedMs = 10_000;

export type SampleTime = { at: number } | { refusal: 'noZone' | 'notATime' | 'tooOld' | 'tooNew' };

/**
 * A device's own time in epoch milliseconds. Believed from 7 days back to 5 minutes ahead of `now`, as it stands or
 * once `skewMs`, by which the clock was measured to be ahead, is taken off.
 */
export function readSampleTime(timeStamp: unknown, now: number, skewMs = 0): SampleTime {
  if (typeof timeStamp !== 'string' && typeof timeStamp !== 'number') return { refusal: 'notATime' };
  if (typeof timeStamp === 'string' && !zoned.test(timeStamp)) {
    return { refusal: /^\d{4}-\d\d-\d\d/.test(timeStamp) ? 'noZone' : 'notATime' };
  }
  const at =
    typeof timeStamp === 'number'
      ? timeStamp
      : Date.parse(timeStamp.replace(' ', 'T').replace(/T(.*) /, 'T$1'));
  if (!Number.isFinite(at)) return { refusal: 'notATime' };
  // The skew is what was measured last: a clock that was set right meanwhile is believed as it is.
  if (Math.max(at, at - skewMs) < now - oldestMs) return { refusal: 'tooOld' };
  if (Math.min(at, at - skewMs) > now + aheadMs) return { refusal: 'tooNew' };
  return { at: Math.trunc(at) };
}
