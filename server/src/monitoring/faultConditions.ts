import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import type { DetectRule } from '@hoistway/reference/faultRules.ts';

/** What the engine must know of the lift itself. */
export interface LiftFacts {
  ratedSpeed: number | undefined;
  floorsNum: number;
  escalator: boolean;
}

/** What of the doors cannot be read from one sample. */
export interface DoorTrack {
  floor: number | string | undefined;
  doorStatus: number;
  /** When the door reached open at this floor since the last start. */
  openings: number[];
  /** Closings in a row that did not reach closed. */
  missedClosings: number;
}

export const freshDoorTrack = (): DoorTrack => ({
  floor: undefined,
  doorStatus: 0,
  openings: [],
  missedClosings: 0,
});

/** Undefined: the sample does not say, so it neither opens nor ends. `confirmed`: no confirm time is left to wait. */
export type Verdict = boolean | undefined | 'confirmed';

const automatic = 1;
const inspection = 2;
const doorOpening = 3;
const doorIsOpen = 4;
const keptOpenings = 32;
/** EN 81-20: a car may move with its door open in the door zone up to this speed (levelling), m/s. */
const levellingSpeed = 0.8;

export function doorOf(state: StateMessage): 'open' | 'closed' | 'between' | undefined {
  switch (state.doorStatus) {
    case doorIsOpen:
      return 'open';
    case 2:
    case 5:
      return 'closed';
    case 1:
    case doorOpening:
    case 6:
      return 'between';
    default:
      return state.doorClosed === undefined ? undefined : state.doorClosed ? 'closed' : 'open';
  }
}

export const isRunning = (state: StateMessage) =>
  state.carStatus === undefined ? undefined : state.carStatus === 1;

/** Takes a newer sample into the door's memory. */
export function trackDoor(track: DoorTrack, at: number, state: StateMessage): void {
  if (state.carStatus === 1 || (state.carPosition !== undefined && state.carPosition !== track.floor)) {
    if (track.openings.length > 0) track.openings.length = 0;
    if (state.carPosition !== undefined) track.floor = state.carPosition;
  }
  const now = state.doorStatus ?? 0;
  if (now === 0) return;
  const before = track.doorStatus;
  track.doorStatus = now;
  if (now === before) return;
  if (now === doorIsOpen) {
    track.openings.push(at);
    if (track.openings.length > keptOpenings) track.openings.shift();
  }
  if (now === 2 || now === 5) track.missedClosings = 0;
  else if (before === 1 && (now === doorOpening || now === doorIsOpen)) track.missedClosings += 1;
}

type Condition<Rule> = (
  state: StateMessage,
  rule: Rule,
  facts: LiftFacts,
  track: DoorTrack,
  at: number,
  before: StateMessage | undefined,
) => Verdict;

function stoppedOutsideDoorZone(state: StateMessage): Verdict {
  if (state.carStatus === 1 || state.doorZone === true) return false;
  if (state.serviceMode !== undefined && state.serviceMode !== automatic) return false;
  if (state.serviceMode === undefined || state.carStatus === undefined || state.doorZone === undefined) {
    return undefined;
  }
  return true;
}

/** People in a stopped car that cannot leave it: outside the zone, door not open, or without power. */
function entrapped(state: StateMessage): Verdict {
  // A mechanic in the car during inspection is not trapped.
  if (state.passengerStatus === false || state.carStatus === 1 || state.serviceMode === inspection)
    return false;
  if (state.passengerStatus === undefined || state.carStatus === undefined) return undefined;
  if (state.doorZone === false || state.powerStatus === 2) return true;
  const door = doorOf(state);
  return door === undefined ? undefined : door === 'closed' || state.doorStatus === 6;
}

function doorOpenWhileRunning(state: StateMessage): Verdict {
  const door = doorOf(state);
  if (state.carStatus === 0 || door === 'closed') return false;
  if (state.carStatus === undefined || door === undefined) return undefined;
  if (state.doorZone !== true) return door === 'open' || state.doorStatus === doorOpening;
  return state.speed === undefined ? undefined : Math.abs(state.speed) > levellingSpeed;
}

function doorCycling(
  state: StateMessage,
  rule: DetectRule & { rule: 'doorCycling' },
  _facts: LiftFacts,
  track: DoorTrack,
  at: number,
): Verdict {
  if (state.doorStatus === undefined || state.doorStatus === 0) return undefined;
  const from = at - rule.withinSeconds * 1000;
  let cycles = 0;
  for (let i = track.openings.length - 1; i >= 0 && track.openings[i]! >= from; i -= 1) cycles += 1;
  return cycles >= rule.cycles;
}

/** One condition a rule; the compiler sees that none is missing. */
const conditions: { [Name in DetectRule['rule']]: Condition<DetectRule & { rule: Name }> } = {
  stoppedOutsideDoorZone,
  entrapped,
  doorOpenWhileRunning,
  doorCycling,
  doorOpen: (state) => {
    const door = doorOf(state);
    return door === undefined ? undefined : door === 'open';
  },
  doorNotClosing: (state, rule, _facts, track) => {
    if (state.doorStatus === undefined || state.doorStatus === 0) return undefined;
    if (track.missedClosings >= rule.attempts) return 'confirmed';
    return state.doorStatus === 1 || state.doorStatus === 6;
  },
  powerOff: (state) => (state.powerStatus ? state.powerStatus === 2 : undefined),
  overspeed: (state, rule, facts) =>
    state.speed === undefined || facts.ratedSpeed === undefined
      ? undefined
      : Math.abs(state.speed) * 100 > facts.ratedSpeed * rule.percentOfRated,
  overheat: (state, rule) =>
    state.machineRoomTemperature === undefined ? undefined : state.machineRoomTemperature > rule.aboveCelsius,
  overload: (state) => state.carOverload,
  serviceMode: (state, rule) =>
    state.serviceMode === undefined ? undefined : state.serviceMode === rule.mode,
  serviceModeRestored: (state, rule, _facts, _track, _at, before) =>
    state.serviceMode === undefined || before?.serviceMode === undefined
      ? undefined
      : state.serviceMode === rule.mode && before.serviceMode !== rule.mode,
};

/** Whether the condition of `rule` holds in this sample. `before` is the last sample of the live order. */
export function judge(
  rule: DetectRule,
  state: StateMessage,
  facts: LiftFacts,
  track: DoorTrack,
  at: number,
  before: StateMessage | undefined,
): Verdict {
  return (conditions[rule.rule] as Condition<DetectRule>)(state, rule, facts, track, at, before);
}
