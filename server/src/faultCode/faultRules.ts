import rules from '@hoistway/reference/faultRules.json' with { type: 'json' };
import { faultClasses } from '@hoistway/contract/fault/fault.ts';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';

/** One sample of an elevator as the rules see it; `at` is the device's time in epoch ms. */
export interface Sample extends Partial<Omit<StateMessage, 'timeStamp' | 'carPosition'>> {
  at: number;
  /** Its time could not be believed: `at` is when it arrived. */
  clockWrong?: true;
  floor?: number | undefined;
}

export interface ElevatorFacts {
  floorsNum: number;
  ratedSpeed: number | undefined;
  /** Door cycles at the present floor since the last start, as times. */
  doorCycles: readonly number[];
  /** A fault is open that keeps the doors from opening. */
  doorsStayShut: boolean;
}

const automatic = (sample: Sample) => ![2, 3, 4, 6].includes(sample.serviceMode ?? 1);
const standing = (sample: Sample) => sample.carStatus === 0;
const doorsOpen = (sample: Sample) => sample.doorStatus === 4 || (sample.doorPercent ?? 0) > 90;
const doorsShut = (sample: Sample) =>
  sample.doorClosed === true || sample.doorStatus === 2 || sample.doorStatus === 5;

const overspeedFactor = 1.15;
const hottestRoom = 40;
const cyclesWindowMs = 180_000;
const tooManyCycles = 5;
/** Re-levelling with open doors is slower than this. */
const levellingSpeed = 0.3;

type Detect = (sample: Sample, facts: ElevatorFacts) => boolean;

const inMode =
  (mode: number): Detect =>
  (sample) =>
    sample.serviceMode === mode;

/** Named conditions over a sample; a fault kind opens when its condition held for the confirm time. */
export const detections: Record<string, Detect> = {
  stoppedOutsideDoorZone: (sample) => automatic(sample) && standing(sample) && sample.doorZone === false,
  entrapped: (sample, facts) =>
    automatic(sample) &&
    sample.passengerStatus === true &&
    standing(sample) &&
    !doorsOpen(sample) &&
    (sample.doorZone === false || sample.powerStatus === 2 || facts.doorsStayShut),
  overspeed: (sample, facts) =>
    facts.ratedSpeed !== undefined && Math.abs(sample.speed ?? 0) > facts.ratedSpeed * overspeedFactor,
  doorOpenWhileRunning: (sample) =>
    automatic(sample) &&
    sample.carStatus === 1 &&
    (sample.doorStatus === 3 || sample.doorStatus === 4) &&
    Math.abs(sample.speed ?? 0) > levellingSpeed,
  doorCycling: (sample, facts) =>
    automatic(sample) &&
    facts.doorCycles.filter((at) => at > sample.at - cyclesWindowMs).length >= tooManyCycles,
  doorHeldOpen: (sample) => automatic(sample) && doorsOpen(sample),
  powerOff: (sample) => sample.powerStatus === 2,
  overheat: (sample) => (sample.machineRoomTemperature ?? 0) > hottestRoom,
  overload: (sample) => sample.carOverload === true,
  mode0: inMode(0),
  mode2: inMode(2),
  mode3: inMode(3),
  mode4: inMode(4),
  mode5: inMode(5),
  mode6: inMode(6),
  // Silence is no sample: the watch over connections decides it.
  silent: () => false,
};

export interface OpenFacts extends ElevatorFacts {
  /** A complete normal run (start, ride, stop in a door zone) was seen since the fault opened. */
  ranSince: boolean;
  /** The named condition of the kind holds now, if it has one. */
  holds: boolean;
}

type Clears = (sample: Sample, facts: OpenFacts) => boolean;

/** Named conditions that end a fault; an `off` of the device ends it too, except where a person must. */
export const clearRules: Record<string, { seen: Clears; byDevice: boolean }> = {
  normalRun: {
    seen: (sample, facts) => sample.serviceMode === 1 && facts.ranSince && !facts.holds,
    byDevice: true,
  },
  inDoorZone: { seen: (sample) => sample.doorZone === true, byDevice: true },
  released: {
    seen: (sample) => sample.doorZone === true && doorsOpen(sample) && sample.passengerStatus === false,
    byDevice: true,
  },
  doorClosed: { seen: doorsShut, byDevice: true },
  powerOn: { seen: (sample) => sample.powerStatus === 1, byDevice: true },
  temperatureNormal: {
    seen: (sample, facts) => sample.machineRoomTemperature !== undefined && !facts.holds,
    byDevice: true,
  },
  terminalCorrection: {
    seen: (sample, facts) =>
      sample.serviceMode === 1 &&
      sample.doorZone === true &&
      standing(sample) &&
      (sample.floor === 1 || sample.floor === facts.floorsNum),
    byDevice: true,
  },
  modeLeft: { seen: (sample, facts) => sample.serviceMode !== undefined && !facts.holds, byDevice: true },
  signalNormal: { seen: (_, facts) => !facts.holds, byDevice: true },
  manualReset: { seen: () => false, byDevice: true },
  acknowledged: { seen: () => false, byDevice: false },
  backOnline: { seen: () => true, byDevice: true },
};

export interface FaultRule {
  code: string;
  class: (typeof faultClasses)[number];
  severity: number;
  /** Whether people are notified. */
  push: boolean;
  /** The defaults of both. */
  shipped: Readonly<{ severity: number; push: boolean }>;
  confirmSeconds: number;
  detect?: string;
  clear: string;
  /** How long the clear condition must hold. */
  clearSeconds?: number;
  /** People are shut in. */
  entrapment?: boolean;
  doorsStayShut?: boolean;
  /** Reported by people, never by a device, and unverified. */
  byPerson?: boolean;
}

export const faultRules: ReadonlyMap<string, FaultRule> = new Map(
  (rules as Omit<FaultRule, 'shipped'>[]).map((rule) => [
    rule.code,
    { ...rule, shipped: { severity: rule.severity, push: rule.push } },
  ]),
);

/** Takes edited severities and tellings into the rules; the others are as shipped again. */
export function reviseRules(
  edits: readonly { code: string; severity: number | null; push: boolean | null }[],
): void {
  for (const rule of faultRules.values()) Object.assign(rule, rule.shipped);
  for (const { code, severity, push } of edits) {
    const rule = faultRules.get(code);
    if (rule && severity !== null && push !== null) Object.assign(rule, { severity, push });
  }
}

/** Whether people may be waiting for help: such a kind keeps its severity and is always notified. */
export const isBound = (rule: FaultRule): boolean =>
  rule.entrapment === true || rule.clear === 'acknowledged';

/** The same of a code; one that is not known is no kind of ours. */
export const isAlwaysNotified = (code: string): boolean => {
  const rule = faultRules.get(code);
  return rule !== undefined && isBound(rule);
};

/**
 * Whether such a fault is never notified, whatever the settings ask: it is switched off in the dictionary, or it is
 * the silence of a collector. That the dictionary by itself does not notify it is not enough: settings may ask for
 * it.
 */
export const isOnlyKept = (rule: FaultRule): boolean =>
  (rule.shipped.push && !rule.push) || rule.detect === 'silent';

export const detectedRules = [...faultRules.values()].filter(
  (rule) => rule.detect !== undefined && rule.detect !== 'silent',
);

/** A fault or alarm of severity 1 or 2 makes the elevator's state `fault`; an unverified report does not. */
export const blocks = (rule: FaultRule): boolean =>
  !rule.byPerson && rule.severity <= 2 && (rule.class === 'fault' || rule.class === 'alarm');

/** The same kind within this time goes on in the same record. */
export const reopenMs = 5 * 60_000;

/** Kinds that one cause brings over many elevators of a site at once, and what the incident is called. */
export const foldingKinds: Readonly<Record<string, 'powerCut' | 'connectionLoss'>> = {
  K123: 'powerCut',
  D201: 'connectionLoss',
};

/** For so long such a kind waits for other elevators of its site before people are notified. */
export const holdMs = 6_000;
