import type { ReplaySpan } from '#kit/replay/useReplayTrack.ts';

/** A span of a length around a moment, none of it in the future. */
export function spanAround(moment: number, length: number, now: number): ReplaySpan {
  const from = Math.min(Math.round(moment - length / 2), now - length);
  return { from, to: from + length };
}

/**
 * Where a replay opens: around the moment that was asked for, otherwise at the last that the elevator said, which begins anew
 * when it is played; of one that never spoke, some time ago.
 */
export function firstWindow(
  asked: number | undefined,
  lastAt: number | undefined,
  length: number,
  now: number,
): { span: ReplaySpan; moment: number } {
  if (asked === undefined && lastAt !== undefined) {
    // The end of a span is not in it, the last sample is.
    const to = Math.min(lastAt, now) + 1;
    return { span: { from: to - length, to }, moment: to };
  }
  const moment = Math.min(asked ?? now - length, now);
  return { span: spanAround(moment, length, now), moment };
}
