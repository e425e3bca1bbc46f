import type { Sample } from '#area/faultCode/faultRules.ts';
import { addSample, breakMs, endOfQuarter, inOneQuarter, insertSpan, type Span } from './usageSpan.ts';

/**
 * What an elevator said lately. A message that says what the one before said changes nothing but the time, which is added up
 * when something changes or when it is read: that is all that is done for most messages of most elevators.
 */
export interface SaidLately {
  spans: Span[];
  /**
   * The last message: its time, the end of its quarter of an hour, service mode, power, and the counters; numbers side by
   * side, since of thousands of elevators each look elsewhere in memory costs more than all comparisons.
   */
  last: number[];
}

const [at, end, mode, power, runs, doors, bends, metres, kwh] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const unsaid = -1;

export const saidNothing = (): SaidLately => ({ spans: [], last: [0.5, 0, 0, 0, 0, 0, 0, 0, 0] });

/** Whether a counter stands where it stood; one that is not said does. */
const stands = (value: number | undefined, before: number): boolean =>
  value === undefined || value === before;

const saysTheSame = (last: number[], sample: Sample): boolean =>
  sample.at > last[at]! &&
  sample.at < last[end]! &&
  sample.at - last[at]! <= breakMs &&
  (sample.serviceMode ?? unsaid) === last[mode] &&
  (sample.powerStatus ?? unsaid) === last[power] &&
  stands(sample.presentCounterValue, last[runs]!) &&
  stands(sample.doorOpenCount, last[doors]!) &&
  stands(sample.ropeBendCount, last[bends]!) &&
  stands(sample.elevatorMileage, last[metres]!) &&
  stands(sample.powerConsumption, last[kwh]!);

/** Adds the time since the last change to the newest span. */
function settle({ spans, last }: SaidLately): void {
  const newest = spans.at(-1);
  if (!newest || last[end] === 0) return;
  newest.ms[newest.state]! += last[at]! - newest.to;
  newest.to = last[at]!;
}

/** Takes a message in; it runs for every message of every elevator. */
export function hear(said: SaidLately, sample: Sample): void {
  const { spans, last } = said;
  if (saysTheSame(last, sample)) {
    last[at] = sample.at;
    return;
  }
  settle(said);
  addSample(spans, sample);
  const newest = spans.at(-1)!;
  // What is older than the newest message is compared with nothing.
  if (newest.to !== sample.at) {
    last[end] = 0;
    return;
  }
  last[at] = sample.at;
  last[end] = endOfQuarter(sample.at);
  last[mode] = sample.serviceMode ?? unsaid;
  last[power] = sample.powerStatus ?? unsaid;
  for (let counter = 0; counter < newest.counts.length; counter += 1)
    last[runs + counter] = newest.counts[counter]?.last ?? unsaid;
}

/** The spans of what was said. */
export function spansOf(said: SaidLately): Span[] {
  settle(said);
  return said.spans;
}

/** Spans that were not written, with what was said since. */
export function saidBefore(spans: Span[], newer: SaidLately | undefined): SaidLately {
  for (const span of newer ? spansOf(newer) : []) insertSpan(spans, span, inOneQuarter);
  return { ...saidNothing(), spans };
}
