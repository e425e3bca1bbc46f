import { shareOf } from '@hoistway/contract/figure/share.ts';
import type { OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { VisitReasonCode, VisitVerdict, visitWeights } from '@hoistway/contract/workOrder/visitCheck.ts';
import type { WayOfVisit } from './visitWay.ts';
import { lengthWithin, type Span, type VisitSigns } from './visitSigns.ts';

/** Raised whenever the same signs are judged otherwise. */
export const engineVersion = 2;

/** The kinds of order that claim a visit to the elevator. */
export const visitKinds = ['maintenance', 'repair', 'selfCheck'] as const satisfies readonly OrderKind[];
export type VisitKind = (typeof visitKinds)[number];

/** What a person says of a visit, and what is known of the person. */
export interface VisitClaim {
  kind: VisitKind;
  /** The times of work, pauses left out, the oldest first. */
  stretches: readonly Span[];
  usualMinutes: number;
  signInWay: 'label' | 'position' | null;
  signInDistanceM: number | null;
  /** Another order on which the same person was at work elsewhere at the same time. */
  elsewhere: { orderId: string; ms: number } | undefined;
  /** Where the phone of the person was meanwhile; nothing where it was not shared. */
  way: WayOfVisit | undefined;
}

export interface JudgedReason {
  code: VisitReasonCode;
  weight: (typeof visitWeights)[number];
  n: number | null;
  of: number | null;
  otherOrderId: string | null;
}

const minuteMs = 60_000;
/** Work seen so shortly before or after counts too: clocks differ, and people sign late. */
export const marginMs = 15 * minuteMs;
/** Of a visit that is shorter than this part of the usual time much was left out. */
const shortShare = 0.25;
/** So much of the time has to show work: of a visit a quarter, of a repair, which may leave a service running, a tenth. */
const workShare: Readonly<Record<VisitKind, number>> = { maintenance: 0.25, selfCheck: 0.25, repair: 0.1 };
const leastWorkMs = 2 * minuteMs;
/** Less than this is no work at all. */
const noWorkMs = minuteMs;
const leastActs = 2;
const fewPassengerRuns = 3;
const elsewhereMs = 5 * minuteMs;
/** Less of a way says nothing: parts are fetched, and places are missed. */
const leastWayMs = 5 * minuteMs;
const nearM = 150;
/** With less of the time told, nothing is contradicted; with less still, nothing is known. */
const toldShare = 0.8;
const leastToldShare = 0.5;

const minutes = (ms: number): number => Math.round(ms / minuteMs);

const reason = (
  code: VisitReasonCode,
  weight: JudgedReason['weight'],
  { n = null, of = null, otherOrderId = null }: Partial<Omit<JudgedReason, 'code' | 'weight'>> = {},
): JudgedReason => ({ code, weight, n, of, otherOrderId });

/** Judges a claimed visit by what the elevator reported; the reasons say what the verdict stands on. */
export function judgeVisit(
  claim: VisitClaim,
  signs: VisitSigns,
): { verdict: VisitVerdict; reasons: JudgedReason[] } {
  const { stretches } = claim;
  const claimedMs = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const silentMs = lengthWithin(signs.spans, ['silent'], stretches);
  const told = claimedMs === 0 ? 0 : 1 - silentMs / claimedMs;
  const ofPerson = personReasons(claim, claimedMs);
  if (told < 0.1) return { verdict: 'unknown', reasons: [reason('noTelemetry', 'neutral'), ...ofPerson] };

  const work = workOf(signs, stretches);
  const usualMs = claim.usualMinutes * minuteMs;
  const neededMs = Math.max(leastWorkMs, workShare[claim.kind] * Math.min(claimedMs, usualMs)) * told;
  // Anybody can hold a door: where the mode is told, that alone is no visit.
  const countedMs = work.stoppedMs + (signs.modeKnown ? Math.min(work.heldMs, neededMs / 2) : work.heldMs);
  const acts = signs.inspectionRuns + signs.doorsInWork;
  const seenMs = work.stoppedMs + work.heldMs;
  const isSeen = countedMs >= neededMs && acts >= leastActs;
  const nothingMoved = signs.motionKnown && signs.runs === 0 && signs.doorOpenings === 0;
  // In a quarter of an hour in which nobody rode somebody may have worked, whatever mode the elevator told.
  const isInUse =
    signs.modeKnown && signs.passengerRuns >= fewPassengerRuns && signs.longestQuietMs < marginMs;
  const reasons = [
    ...(told < toldShare ? [reason('partlySilent', 'neutral', { n: shareOf(told, 1, 0) })] : []),
    ...workReasons(signs, work),
    ...(signs.stoodThroughout ? [reason('stoodBefore', 'neutral')] : []),
    ...(seenMs < noWorkMs && !signs.stoodThroughout
      ? [reason('noWork', 'against')]
      : isSeen
        ? []
        : [reason('littleWork', 'against', { n: minutes(countedMs), of: minutes(claimedMs) })]),
    ...(signs.passengerRuns > 0
      ? [reason('passengerRuns', isSeen ? 'neutral' : 'against', { n: signs.passengerRuns })]
      : []),
    ...(nothingMoved ? [reason('nothingMoved', 'against')] : []),
    ...ofPerson,
  ];
  const verdict = (): VisitVerdict => {
    if (isSeen) return ofPerson.some(({ weight }) => weight === 'against') ? 'doubtful' : 'confirmed';
    // A small repair may leave an elevator running: it is never contradicted, only not seen.
    const isIdle = seenMs < noWorkMs && !signs.stoodThroughout && (isInUse || nothingMoved);
    if (claim.kind !== 'repair' && told >= toldShare && isIdle && !stayedNear(claim, claimedMs))
      return 'contradicted';
    return told < leastToldShare ? 'unknown' : 'doubtful';
  };
  return { verdict: verdict(), reasons };
}

/** Whoever was there for most of the time may have worked at what the elevator does not tell of. */
const stayedNear = ({ way }: VisitClaim, claimedMs: number): boolean =>
  way !== undefined && way.nearMs >= leastWayMs && way.nearMs >= claimedMs / 2;

function wayReasons({ way }: VisitClaim, claimedMs: number): JudgedReason[] {
  if (way === undefined) return [];
  const { nearMs, awayMs } = way;
  if (awayMs >= leastWayMs && awayMs > nearMs)
    return [reason('wayAway', 'against', { n: minutes(awayMs), of: minutes(claimedMs) })];
  return nearMs >= leastWayMs ? [reason('wayNear', 'for', { n: minutes(nearMs) })] : [];
}

interface Work {
  inspectionMs: number;
  outOfServiceMs: number;
  heldMs: number;
  /** Inspection and out of service: what only somebody at the elevator brings about. */
  stoppedMs: number;
  outsideMs: number;
}

function workOf(signs: VisitSigns, stretches: readonly Span[]): Work {
  const first = stretches[0]!;
  const last = stretches.at(-1)!;
  const around = [{ from: first.from - marginMs, to: last.to + marginMs }];
  const length = (kind: 'inspection' | 'outOfService' | 'doorHeld', within: readonly Span[]) =>
    lengthWithin(signs.spans, [kind], within);
  const heldMs = length('doorHeld', around);
  // What stood before and stands afterwards nobody has brought about in this visit, unless the car was moved.
  const counts = !signs.stoodThroughout || signs.inspectionRuns >= leastActs;
  const inspectionMs = counts ? length('inspection', around) : 0;
  const outOfServiceMs = counts ? length('outOfService', around) : 0;
  const within = lengthWithin(signs.spans, ['inspection', 'outOfService', 'doorHeld'], stretches);
  const stoppedMs = inspectionMs + outOfServiceMs;
  return {
    inspectionMs,
    outOfServiceMs,
    heldMs,
    stoppedMs,
    outsideMs: Math.max(0, stoppedMs + heldMs - within),
  };
}

const workReasons = (signs: VisitSigns, work: Work): JudgedReason[] => [
  ...(work.inspectionMs >= minuteMs / 2
    ? [reason('inspection', 'for', { n: minutes(work.inspectionMs) })]
    : []),
  ...(work.outOfServiceMs >= minuteMs / 2
    ? [reason('outOfService', 'for', { n: minutes(work.outOfServiceMs) })]
    : []),
  ...(work.heldMs >= minuteMs / 2 ? [reason('doorsHeld', 'for', { n: minutes(work.heldMs) })] : []),
  ...(signs.inspectionRuns > 0 ? [reason('inspectionRuns', 'for', { n: signs.inspectionRuns })] : []),
  ...(signs.doorsInWork > 0 ? [reason('doorsInWork', 'for', { n: signs.doorsInWork })] : []),
  ...(work.outsideMs >= 2 * minuteMs
    ? [reason('workOutside', 'neutral', { n: minutes(work.outsideMs) })]
    : []),
];

function personReasons(claim: VisitClaim, claimedMs: number): JudgedReason[] {
  const { kind, usualMinutes, signInWay, signInDistanceM, elsewhere } = claim;
  const isShort = kind !== 'repair' && claimedMs < shortShare * usualMinutes * minuteMs;
  return [
    ...(signInWay === 'label' ? [reason('signInLabel', 'neutral')] : []),
    ...(signInDistanceM === null
      ? []
      : [reason(signInDistanceM <= nearM ? 'signInNear' : 'signInFar', 'neutral', { n: signInDistanceM })]),
    ...wayReasons(claim, claimedMs),
    ...(isShort ? [reason('tooShort', 'against', { n: minutes(claimedMs), of: usualMinutes })] : []),
    ...(elsewhere && elsewhere.ms >= elsewhereMs
      ? [reason('elsewhere', 'against', { n: minutes(elsewhere.ms), otherOrderId: elsewhere.orderId })]
      : []),
  ];
}
