import { inspectionMode, type ElevatorWatch, type OpenFault } from './elevatorWatch.ts';
import { isOvertaken, type FaultTurn } from './faultOrder.ts';
import {
  clearRules,
  detectedRules,
  detections,
  faultRules,
  type FaultRule,
  type ElevatorFacts,
  type Sample,
} from '#area/faultCode/faultRules.ts';

export type Effect =
  | {
      kind: 'open';
      code: string;
      at: number;
      turn: FaultTurn;
      vendorCode?: string;
      /** The elevator is under inspection: nobody is notified. */
      inspected: boolean;
      /** Whether a device said so, or samples showed it. */
      source: 'device' | 'derived';
      sample: Sample | undefined;
    }
  | { kind: 'close'; code: string; at: number; turn: FaultTurn }
  /** The fault was over before it arrived: history, not notified. */
  | { kind: 'past'; code: string; at: number; until: number; vendorCode?: string };

/** Without a sample for this long a condition is no longer known to hold. */
const trustMs = 90_000;

const factsOf = (watch: ElevatorWatch): ElevatorFacts => ({
  floorsNum: watch.floorsNum,
  ratedSpeed: watch.ratedSpeed,
  doorCycles: watch.doorCycles,
  doorsStayShut:
    watch.open.size > 0 && [...watch.open.keys()].some((code) => faultRules.get(code)?.doorsStayShut),
});

/** What samples show at device time `at`. */
const shown = (watch: ElevatorWatch, at: number, on: boolean): FaultTurn => ({
  at,
  skewMs: watch.skewMs,
  on,
  ...(watch.last?.clockWrong ? { clockWrong: true } : {}),
});

/** Opens a fault in memory. */
export function openFault(
  watch: ElevatorWatch,
  rule: FaultRule,
  report: { at: number; turn: FaultTurn; byDevice: boolean; vendorCode?: string | undefined },
): Effect {
  const { at, turn, byDevice, vendorCode } = report;
  watch.turns.set(rule.code, turn);
  const fault = { code: rule.code, openedAt: at, vendorCode, ranSince: false, byDevice };
  watch.open.set(rule.code, fault);
  return opening(watch, fault, turn);
}

/** The effect of a fault that is open in memory. */
function opening(watch: ElevatorWatch, fault: OpenFault, turn: FaultTurn): Effect {
  const { code, openedAt, vendorCode, byDevice } = fault;
  return {
    kind: 'open',
    code,
    at: openedAt,
    turn,
    ...(vendorCode === undefined ? {} : { vendorCode }),
    inspected: watch.last?.serviceMode === inspectionMode,
    source: byDevice ? 'device' : 'derived',
    sample: watch.last,
  };
}

/** What memory says of a kind, as an effect on a record that stands as `stored` says; nothing where both agree. */
export function effectOnStored(
  watch: ElevatorWatch,
  code: string,
  stored: { openedAt: number } | undefined,
): Effect | undefined {
  const [fault, turn] = [watch.open.get(code), watch.turns.get(code)];
  if (turn === undefined || (fault === undefined) === (stored === undefined)) return undefined;
  if (fault) return opening(watch, fault, turn);
  return { kind: 'close', code, at: Math.max(turn.at, stored?.openedAt ?? turn.at), turn };
}

/** Ends a fault in memory. */
export function closeFault(watch: ElevatorWatch, code: string, turn: FaultTurn): Effect {
  const fault = watch.open.get(code);
  watch.turns.set(code, turn);
  watch.open.delete(code);
  return { kind: 'close', code, at: Math.max(turn.at, fault?.openedAt ?? turn.at), turn };
}

/** Keeps the facts that span samples: complete runs and door cycles. */
function follow(watch: ElevatorWatch, sample: Sample): void {
  const before = watch.last;
  const moves = sample.carStatus === 1;
  if (moves && !watch.running) watch.doorCycles = [];
  if (!moves && watch.running && sample.doorZone === true && sample.serviceMode === 1) {
    for (const fault of watch.open.values()) fault.ranSince = true;
  }
  if (sample.carStatus !== undefined) watch.running = moves;
  const opened = sample.doorStatus === 4 && before !== undefined && before.doorStatus !== 4;
  if (opened) watch.doorCycles = [...watch.doorCycles.slice(-9), sample.at];
}

/**
 * Judges a sample. One that is not newer than the last changes nothing: duplicates and late arrivals are history.
 */
export function judgeSample(watch: ElevatorWatch, sample: Sample, receivedAt: number): Effect[] {
  if (watch.last && sample.at <= watch.last.at) return [];
  follow(watch, sample);
  watch.last = sample;
  watch.lastReceivedAt = receivedAt;
  const facts = factsOf(watch);
  const effects: Effect[] = [];
  for (const rule of detectedRules) {
    const holds = detections[rule.detect!]!(sample, facts);
    if (!holds) watch.holding.delete(rule.code);
    else if (!watch.holding.has(rule.code)) watch.holding.set(rule.code, sample.at);
  }
  effects.push(...judgeTime(watch, receivedAt));
  if (watch.open.size === 0) return effects;
  for (const fault of Array.from(watch.open.values())) {
    const rule = faultRules.get(fault.code);
    if (!rule || !clears(watch, fault, rule, sample, facts)) continue;
    fault.clearSince ??= sample.at;
    const turn = shown(watch, sample.at, false);
    // The device said so after this sample was taken.
    if (isOvertaken(turn, watch.turns.get(fault.code))) continue;
    if (sample.at - fault.clearSince >= (rule.clearSeconds ?? 0) * 1000)
      effects.push(closeFault(watch, fault.code, turn));
  }
  return effects;
}

function clears(
  watch: ElevatorWatch,
  fault: OpenFault,
  rule: FaultRule,
  sample: Sample,
  facts: ElevatorFacts,
): boolean {
  const holds = watch.holding.has(rule.code);
  // A signal that only the device knows cannot be seen to be normal again in samples. Silence is over by the clock of the
  // server, not by that of what was kept meanwhile: whoever notes the return ends it.
  const unseen = rule.detect === 'silent' || (rule.detect === undefined && rule.clear === 'signalNormal');
  const seen = !unseen && clearRules[rule.clear]!.seen(sample, { ...facts, ranSince: fault.ranSince, holds });
  if (!seen) fault.clearSince = undefined;
  return seen;
}

/** A condition that held at the last sample and is a fault once it has held for its confirm time. */
interface Waiting {
  rule: FaultRule;
  /** From when on it is one, by the clock of the device. */
  at: number;
  /** The same by the clock of the server. */
  deadline: number;
}

/**
 * What waits to be confirmed. Nothing else says what is due: whoever judges opens exactly what this calls due, so that
 * no deadline outlives its judgement. What was said of a kind after the last sample overrules that, and the passing of
 * time alone does not change it: a later sample has to show it again.
 */
function waiting(watch: ElevatorWatch): Waiting[] {
  const { last, lastReceivedAt } = watch;
  if (!last || watch.holding.size === 0) return [];
  const seen = shown(watch, last.at, true);
  const known: Waiting[] = [];
  for (const [code, since] of watch.holding) {
    if (watch.open.has(code) || isOvertaken(seen, watch.turns.get(code))) continue;
    const rule = faultRules.get(code)!;
    const at = since + rule.confirmSeconds * 1000;
    const deadline = at + (lastReceivedAt - last.at);
    if (deadline <= lastReceivedAt + trustMs) known.push({ rule, at, deadline });
  }
  return known;
}

/**
 * Opens what is due at server time `now`: what held at the last sample and was reported recently still holds. Whoever
 * comes late, as after a sleep of the machine, confirms what was due while it was known.
 */
export function judgeTime(watch: ElevatorWatch, now: number): Effect[] {
  const due = waiting(watch).filter(({ deadline }) => deadline <= now);
  if (due.length === 0) return [];
  const known = Math.min(Math.max(0, now - watch.lastReceivedAt), trustMs);
  const turn = shown(watch, watch.last!.at + known, true);
  return due.map(({ rule, at }) => {
    // A device may have said that it was over while samples went on showing it: it begins anew then, not before.
    const ended = watch.turns.get(rule.code)?.at ?? at;
    return openFault(watch, rule, { at: Math.min(Math.max(at, ended), turn.at), turn, byDevice: false });
  });
}

/** The server time at which a condition will be confirmed if no further sample comes; undefined when none waits. */
export function nextDeadline(watch: ElevatorWatch): number | undefined {
  const known = waiting(watch);
  return known.length === 0 ? undefined : Math.min(...known.map(({ deadline }) => deadline));
}
