import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { endReport, endSeen, openFault, type OpenFault } from './faultClearing.ts';
import { freshDoorTrack, judge, trackDoor, type DoorTrack, type LiftFacts } from './faultConditions.ts';
import {
  escalatorDetections,
  faultKinds,
  liftDetections,
  type DetectedKind,
  type FaultKind,
} from './faultKinds.ts';

/**
 * Opens and ends the faults of one lift from what it says. Pure: no clock, no SQL, no code of any kind.
 *
 * Time is the device's own. What the last sample said holds on while the link is up, at most `holdMs`; so a
 * confirm time runs out at the same instant whether a tick or the next sample notices it, live or from a buffer.
 * A tick trusts only a sample that came fresh (`freshMs`): of buffered samples the following ones decide.
 */
export const holdMs = 10 * 60_000;
const freshMs = 2 * 60_000;

export interface Sample {
  at: number;
  receivedAt: number;
  state: StateMessage;
  /** Platform codes that the lift lists as active; undefined when it sends no list. */
  signals: readonly string[] | undefined;
}

export interface Effect {
  do: 'open' | 'close';
  kind: FaultKind;
  /** The instant in device time. */
  at: number;
  /** What the lift said then. */
  state: StateMessage | undefined;
}

export interface Engine {
  facts: LiftFacts;
  detections: readonly DetectedKind[];
  last: Sample | undefined;
  linkUp: boolean;
  /** The link was down since the last sample: states may be missing, so nothing is taken to have held. */
  interrupted: boolean;
  door: DoorTrack;
  /** Conditions that hold and are not confirmed yet, since when. */
  holding: Map<DetectedKind, number>;
  open: Map<string, OpenFault>;
  signals: readonly string[];
}

export function createEngine(facts: LiftFacts): Engine {
  return {
    facts,
    detections: facts.escalator ? escalatorDetections : liftDetections,
    last: undefined,
    linkUp: false,
    interrupted: false,
    door: freshDoorTrack(),
    holding: new Map(),
    open: new Map(),
    signals: [],
  };
}

const nothing: readonly Effect[] = [];

/**
 * Whether a sample comes too late to change the present. A sample from a clock that ran ahead is overruled by
 * the first one that is not from the future, else one bad clock would freeze the lift for minutes.
 */
export function isOld(last: Sample | undefined, at: number, receivedAt: number): boolean {
  if (!last || at > last.at) return false;
  return !(last.at > receivedAt && at <= receivedAt && last.at > last.receivedAt);
}

function open(
  engine: Engine,
  kind: FaultKind,
  at: number,
  state: StateMessage | undefined,
  effects: Effect[],
) {
  effects.push({ do: 'open', kind, at, state });
  if (kind.clear === 'atOnce') effects.push({ do: 'close', kind, at, state });
  else engine.open.set(kind.code, openFault(kind, at, false));
}

function close(engine: Engine, fault: OpenFault, at: number, effects: Effect[]) {
  engine.open.delete(fault.kind.code);
  effects.push({ do: 'close', kind: fault.kind, at, state: engine.last?.state });
}

/** Lets device time pass: confirm times run out, and ends that had to last have lasted. */
function advance(engine: Engine, deviceNow: number, samplesHold: boolean, effects: Effect[]): void {
  if (samplesHold) {
    for (const [kind, since] of engine.holding) {
      if (since + kind.confirmMs > deviceNow) continue;
      engine.holding.delete(kind);
      if (!engine.open.has(kind.code))
        open(engine, kind, since + kind.confirmMs, engine.last?.state, effects);
    }
  }
  for (const fault of engine.open.values()) {
    if (fault.normalSince === undefined || !(samplesHold || fault.released)) continue;
    const end = fault.normalSince + fault.kind.clearMs;
    if (end <= deviceNow && !engine.signals.includes(fault.kind.code)) close(engine, fault, end, effects);
  }
}

function takeSignals(engine: Engine, sample: Sample, effects: Effect[]): void {
  const now = sample.signals;
  if (!now || (now.length === 0 && engine.signals.length === 0)) return;
  const before = engine.signals;
  engine.signals = now;
  for (const code of before) {
    const fault = now.includes(code) ? undefined : engine.open.get(code);
    if (fault && endReport[fault.kind.clear] === 'closes') close(engine, fault, sample.at, effects);
  }
  for (const code of now) {
    const kind = before.includes(code) ? undefined : faultKinds.get(code);
    if (kind && !engine.open.has(code)) open(engine, kind, sample.at, sample.state, effects);
  }
}

function takeEnds(engine: Engine, sample: Sample, before: StateMessage | undefined, effects: Effect[]): void {
  for (const fault of engine.open.values()) {
    const detect = fault.kind.detect;
    const condition = detect && judge(detect, sample.state, engine.facts, engine.door, sample.at, before);
    const seen = endSeen(fault, sample.state, engine.facts, condition);
    if (seen !== true || engine.signals.includes(fault.kind.code)) {
      if (!fault.released) fault.normalSince = undefined;
      continue;
    }
    fault.normalSince ??= sample.at;
    const end = fault.normalSince + fault.kind.clearMs;
    if (end <= sample.at) close(engine, fault, end, effects);
  }
}

function takeConditions(
  engine: Engine,
  sample: Sample,
  before: StateMessage | undefined,
  effects: Effect[],
): void {
  const { at, state } = sample;
  for (const kind of engine.detections) {
    const verdict = judge(kind.detect, state, engine.facts, engine.door, at, before);
    if (verdict !== true && verdict !== 'confirmed') {
      if (engine.holding.size > 0) engine.holding.delete(kind);
      continue;
    }
    if (engine.open.has(kind.code)) continue;
    const since = engine.holding.get(kind) ?? at;
    const opensAt = verdict === 'confirmed' ? at : since + kind.confirmMs;
    if (opensAt <= at) {
      engine.holding.delete(kind);
      open(engine, kind, opensAt, state, effects);
    } else if (since === at) engine.holding.set(kind, since);
  }
}

/** Takes one sample. An old one changes nothing (the caller still writes it to history). */
export function onSample(engine: Engine, sample: Sample): readonly Effect[] {
  const before = engine.last;
  if (isOld(before, sample.at, sample.receivedAt)) return nothing;
  const effects: Effect[] = [];
  const gap = before ? sample.at - before.at : Infinity;
  if (gap < 0 || gap > holdMs) {
    engine.holding.clear();
    engine.door = freshDoorTrack();
    for (const fault of engine.open.values()) if (!fault.released) fault.normalSince = undefined;
  } else if (engine.linkUp && !engine.interrupted) {
    if (engine.holding.size > 0 || engine.open.size > 0) advance(engine, sample.at, true, effects);
  }
  engine.linkUp = true;
  engine.interrupted = false;
  engine.last = sample;
  trackDoor(engine.door, sample.at, sample.state);
  takeSignals(engine, sample, effects);
  if (engine.open.size > 0) takeEnds(engine, sample, before?.state, effects);
  takeConditions(engine, sample, before?.state, effects);
  return effects.length > 0 ? effects : nothing;
}

/** The link fell: nothing is confirmed until the lift speaks again. */
export function onLinkDown(engine: Engine): void {
  engine.linkUp = false;
  engine.interrupted = true;
}

/** How far the device's clock, or the way from it, lies behind the server's. */
const lag = (engine: Engine) => (engine.last ? engine.last.receivedAt - engine.last.at : 0);

function samplesHoldAt(engine: Engine, deviceNow: number): boolean {
  return (
    engine.linkUp &&
    engine.last !== undefined &&
    lag(engine) <= freshMs &&
    deviceNow - engine.last.at <= holdMs
  );
}

/** Time passes without a message; `now` is the server's time. */
export function onTick(engine: Engine, now: number): readonly Effect[] {
  if (engine.holding.size === 0 && engine.open.size === 0) return nothing;
  const effects: Effect[] = [];
  const deviceNow = now - lag(engine);
  advance(engine, deviceNow, samplesHoldAt(engine, deviceNow), effects);
  return effects;
}

/** The server time of the next tick that can have an effect, undefined when none is pending. */
export function nextDue(engine: Engine): number | undefined {
  if (engine.holding.size === 0 && engine.open.size === 0) return undefined;
  let due = Infinity;
  for (const [kind, since] of engine.holding) {
    const at = since + kind.confirmMs;
    if (at < due && samplesHoldAt(engine, at)) due = at;
  }
  for (const fault of engine.open.values()) {
    if (fault.normalSince === undefined || engine.signals.includes(fault.kind.code)) continue;
    const at = fault.normalSince + fault.kind.clearMs;
    if (at < due && (fault.released || samplesHoldAt(engine, at))) due = at;
  }
  return due === Infinity ? undefined : due + lag(engine);
}

/** An open record as the database holds it. */
export interface OpenRecord {
  code: string;
  openedAt: number;
  /** Whether an event of the device opened it, and when the device reported its end. */
  byEvent: boolean;
  endReportedAt: number | undefined;
}

/** Makes the engine's open faults those of the database, which other nodes and people change too. */
export function syncOpen(engine: Engine, records: readonly OpenRecord[]): void {
  const codes = new Set(records.map((record) => record.code));
  for (const code of engine.open.keys()) if (!codes.has(code)) engine.open.delete(code);
  for (const record of records) {
    const kind = faultKinds.get(record.code);
    if (!kind) continue;
    const fault = engine.open.get(record.code) ?? openFault(kind, record.openedAt, false);
    fault.openedAt = record.openedAt;
    const released = record.endReportedAt !== undefined;
    if (released && !fault.released && endReport[kind.clear] === 'startsWaiting') {
      fault.normalSince = record.endReportedAt;
    } else if (!released && fault.released) fault.normalSince = undefined;
    fault.released = released;
    fault.signalled = record.byEvent && !released;
    engine.open.set(record.code, fault);
    engine.holding.delete(kind as DetectedKind);
  }
}
