import type { VisitSpanKind } from '@hoistway/contract/workOrder/visitCheck.ts';

/** A time in epoch milliseconds; `to` is not in it. */
export interface Span {
  from: number;
  to: number;
}

/** One state of an elevator; what it did not say is null. */
export interface VisitSample {
  at: number;
  serviceMode: number | null;
  powerStatus: number | null;
  moving: boolean | null;
  doorOpen: boolean | null;
  occupied: boolean | null;
}

export interface ReportedSpan extends Span {
  kind: VisitSpanKind;
}

/** What an elevator did while somebody says to have worked on it. */
export interface VisitSigns {
  spans: ReportedSpan[];
  inspectionRuns: number;
  /** Doors that opened while the elevator was not in ordinary service, or were held open. */
  doorsInWork: number;
  /** Ordinary runs with people in the car, all runs, and all openings, while somebody says to have worked. */
  passengerRuns: number;
  /** The longest part of the claimed time in which nobody was carried. */
  longestQuietMs: number;
  runs: number;
  doorOpenings: number;
  modeKnown: boolean;
  motionKnown: boolean;
  /** It was out of service or in inspection before the time began, and still is after it. */
  stoodThroughout: boolean;
}

/** An elevator that says nothing for so long is silent; some report every four minutes only. */
const quietMs = 5 * 60_000;
/** Doors that stand open longer than people need. */
const heldMs = 90_000;

const modes = { normal: 1, inspection: 2, unknown: 7 } as const;
const powerOff = 2;

/** What a sample says by itself; held doors and passengers follow from several. */
function kindOf({ serviceMode, powerStatus }: VisitSample): 'inspection' | 'outOfService' | 'normal' {
  if (powerStatus === powerOff) return 'outOfService';
  if (serviceMode === modes.inspection) return 'inspection';
  const serves = serviceMode === null || serviceMode === modes.normal || serviceMode === modes.unknown;
  return serves ? 'normal' : 'outOfService';
}

/**
 * Reads the samples of a time, the oldest first: one before it may tell how the elevator stood when it began. Ordinary
 * service counts in the claimed stretches only, work in all of the time.
 */
export function readSigns(
  samples: readonly VisitSample[],
  within: Span,
  claimed: readonly Span[],
): VisitSigns {
  const signs: VisitSigns = {
    spans: [],
    inspectionRuns: 0,
    doorsInWork: 0,
    passengerRuns: 0,
    longestQuietMs: 0,
    runs: 0,
    doorOpenings: 0,
    modeKnown: samples.some(({ serviceMode }) => serviceMode !== null),
    motionKnown:
      samples.some(({ moving }) => moving !== null) && samples.some(({ doorOpen }) => doorOpen !== null),
    stoodThroughout: samples.length > 0 && samples.every((sample) => kindOf(sample) !== 'normal'),
  };
  const held = heldTimes(samples, within.to);
  let before: VisitSample | undefined;
  let ride: { passengers: boolean } | undefined;
  const carriedAt: number[] = [];
  for (const [index, sample] of samples.entries()) {
    const next = samples[index + 1]?.at ?? Math.min(within.to, sample.at + quietMs);
    const kind = kindOf(sample);
    const isClaimed = claimed.some(({ from, to }) => sample.at >= from && sample.at < to);
    if (sample.moving === true && before?.moving !== true) {
      ride = { passengers: false };
      if (isClaimed) signs.runs += 1;
      if (kind === 'inspection') signs.inspectionRuns += 1;
    }
    if (sample.moving === false) ride = undefined;
    if (ride && !ride.passengers && kind === 'normal' && sample.occupied === true) {
      ride.passengers = true;
      if (isClaimed) carriedAt.push(sample.at);
    }
    const isHeld = kind === 'normal' && held.has(index);
    if (sample.doorOpen === true && before?.doorOpen === false) {
      if (isClaimed) signs.doorOpenings += 1;
      if (kind !== 'normal' || isHeld) signs.doorsInWork += 1;
    }
    const shown = kind !== 'normal' ? kind : isHeld ? 'doorHeld' : ride?.passengers ? 'passengers' : 'normal';
    const told = next - sample.at > quietMs ? 'silent' : shown;
    addSpan(signs.spans, { kind: told, from: sample.at, to: next }, within);
    before = sample;
  }
  const silentFrom = before ? before.at + quietMs : within.from;
  addSpan(signs.spans, { kind: 'silent', from: silentFrom, to: within.to }, within);
  const first = samples[0]?.at;
  if (first !== undefined && first > within.from)
    signs.spans.unshift({ kind: 'silent', from: within.from, to: Math.min(first, within.to) });
  signs.passengerRuns = carriedAt.length;
  signs.longestQuietMs = longestWithout(carriedAt, claimed);
  return signs;
}

/** The longest time within some stretches between moments, both in order. */
function longestWithout(moments: readonly number[], stretches: readonly Span[]): number {
  return Math.max(
    0,
    ...stretches.flatMap(({ from, to }) => {
      const bounds = [from, ...moments.filter((at) => at >= from && at < to), to];
      return bounds.slice(1).map((at, n) => at - bounds[n]!);
    }),
  );
}

/** The samples during which doors stood open for longer than people need. */
function heldTimes(samples: readonly VisitSample[], end: number): ReadonlySet<number> {
  const held = new Set<number>();
  let began: number | undefined;
  for (let index = 0; index <= samples.length; index += 1) {
    const sample = samples[index];
    const isOpen = sample?.doorOpen === true && sample.moving !== true;
    if (isOpen) began ??= index;
    else if (began !== undefined) {
      const until = sample?.at ?? end;
      if (until - samples[began]!.at >= heldMs) for (let n = began; n < index; n += 1) held.add(n);
      began = undefined;
    }
  }
  return held;
}

/** Adds a stretch, cut to the time that is looked at; one of the same kind goes on. */
function addSpan(spans: ReportedSpan[], { kind, from, to }: ReportedSpan, within: Span): void {
  const cut = { kind, from: Math.max(from, within.from), to: Math.min(to, within.to) };
  if (cut.to <= cut.from) return;
  const last = spans.at(-1);
  if (last?.kind === kind && last.to >= cut.from) last.to = cut.to;
  else spans.push(cut);
}

/** How long it was so within some stretches. */
export function lengthWithin(
  spans: readonly ReportedSpan[],
  kinds: readonly VisitSpanKind[],
  within: readonly Span[],
): number {
  let length = 0;
  for (const span of spans) {
    if (!kinds.includes(span.kind)) continue;
    for (const { from, to } of within)
      length += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
  }
  return length;
}
