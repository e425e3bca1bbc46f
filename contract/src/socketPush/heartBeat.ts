import { maxDelayMs } from '#contract/time/longestDelay.ts';

/** What one side of a connection says of its beats, in milliseconds; 0 is never. */
export interface HeartBeat {
  /** It sends at least so often. */
  sends: number;
  /** It wants to hear something at least so often. */
  wants: number;
}

/** Rarer than this nobody sends beats, and nobody needs them. */
const rarestBeatMs = 10 * 60_000;

const numbersIn = (header: string): number[] =>
  header.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : 0));

/** Reads the beats of a client. A promise of rarer ones is none; wanting rarer ones is content with more. */
export function readHeartBeat(header: string | undefined): HeartBeat {
  const [sends = 0, wants = 0] = numbersIn(header ?? '');
  return { sends: sends > rarestBeatMs ? 0 : sends, wants: Math.min(wants, rarestBeatMs) };
}

/** Whether timers can keep the beats that a server speaks of. */
export const canKeepBeats = (header: string | undefined): boolean =>
  numbersIn(header ?? '').every((ms) => ms <= maxDelayMs);
