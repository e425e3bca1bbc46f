import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import type { ClearRule } from '@hoistway/reference/faultRules.ts';
import { doorOf, isRunning, type LiftFacts, type Verdict } from './faultConditions.ts';
import type { FaultKind } from './faultKinds.ts';

/** An open record as the engine holds it. */
export interface OpenFault {
  kind: FaultKind;
  openedAt: number;
  /** The device reported it and has not reported its end. */
  signalled: boolean;
  /** The device has reported its end, the rule waits for something else. */
  released: boolean;
  /** Since when the end has lasted (device time). */
  normalSince: number | undefined;
  /** How far the normal run after the fault has come. */
  run: 'none' | 'stopped' | 'running';
}

export const openFault = (kind: FaultKind, openedAt: number, signalled: boolean): OpenFault => ({
  kind,
  openedAt,
  signalled,
  released: false,
  normalSince: undefined,
  run: 'none',
});

/** What the device's own report of the end (`on: false`) means under a rule. */
export const endReport: Record<ClearRule, 'closes' | 'startsWaiting' | 'isNoted'> = {
  normalRun: 'closes',
  terminalCorrection: 'closes',
  inDoorZone: 'closes',
  doorClosed: 'closes',
  powerOn: 'closes',
  modeLeft: 'closes',
  released: 'closes',
  signalNormal: 'startsWaiting',
  backOnline: 'closes',
  manualReset: 'closes',
  acknowledged: 'isNoted',
  atOnce: 'isNoted',
};

const automatic = 1;

/** Moves the normal run on; true when one complete run has ended. */
function advanceRun(fault: OpenFault, state: StateMessage, facts: LiftFacts): boolean {
  if (state.serviceMode !== automatic) {
    if (state.serviceMode !== undefined) fault.run = 'none';
    return false;
  }
  const moving = facts.escalator
    ? state.operationStatus === undefined
      ? undefined
      : state.operationStatus === 1
    : isRunning(state);
  if (moving === undefined) return false;
  if (fault.run === 'none') {
    // The run in which the fault arose does not count: the car must have stopped first.
    if (!moving) fault.run = 'stopped';
    return false;
  }
  if (fault.run === 'stopped') {
    if (moving) fault.run = 'running';
    return moving && facts.escalator;
  }
  if (moving) return false;
  fault.run = 'stopped';
  return state.doorZone !== false;
}

function atTerminal(state: StateMessage, facts: LiftFacts): boolean {
  return state.carPosition === 1 || state.carPosition === facts.floorsNum;
}

type Ending = (fault: OpenFault, state: StateMessage, facts: LiftFacts, condition: Verdict) => Verdict;

/** Whether the end of a fault is seen in a sample; undefined when the sample does not say. */
const endings: Record<ClearRule, Ending> = {
  normalRun: advanceRun,
  terminalCorrection: (fault, state, facts) => advanceRun(fault, state, facts) && atTerminal(state, facts),
  inDoorZone: (_fault, state) =>
    state.doorZone === undefined ? undefined : state.doorZone && isRunning(state) === false,
  doorClosed: (_fault, state) => {
    const door = doorOf(state);
    return door === undefined ? undefined : door === 'closed';
  },
  powerOn: (_fault, state) => (state.powerStatus ? state.powerStatus === 1 : undefined),
  modeLeft: (fault, state) => {
    const detect = fault.kind.detect;
    if (state.serviceMode === undefined || detect?.rule !== 'serviceMode') return undefined;
    return state.serviceMode !== detect.mode;
  },
  released: (_fault, state) =>
    state.passengerStatus === false &&
    doorOf(state) === 'open' &&
    state.doorZone === true &&
    isRunning(state) !== true,
  signalNormal: (fault, _state, _facts, condition) =>
    fault.kind.detect === undefined ? true : condition === undefined ? undefined : condition === false,
  // These end by a report of the device or by a person, never by a sample.
  backOnline: () => false,
  manualReset: () => false,
  acknowledged: () => false,
  atOnce: () => true,
};

/** Whether the sample shows the end. What the device still reports has not ended, whatever else it says. */
export function endSeen(
  fault: OpenFault,
  state: StateMessage,
  facts: LiftFacts,
  condition: Verdict,
): Verdict {
  const seen = endings[fault.kind.clear](fault, state, facts, condition);
  const byReportOnly = fault.signalled && fault.kind.clear === 'signalNormal';
  return byReportOnly ? false : seen;
}
