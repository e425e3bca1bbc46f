/**
 * When each platform kind of `faultCodes.json` opens and ends, as data. The engine knows the named rules below
 * and never a code. Where the reference gives no confirm time it is 0: the first sample or report opens.
 *
 * Three kinds have a confirm text but no `detect`, they open by a report of the device only: K129 (needs the sill
 * positions, which nobody enters), D205 (needs the working hours of the place of use) and D201 (silence is not a
 * sample; the offline watch opens it).
 */
export type DetectRule =
  | { rule: 'stoppedOutsideDoorZone' }
  | { rule: 'entrapped' }
  | { rule: 'doorOpen' }
  | { rule: 'doorNotClosing'; attempts: number }
  | { rule: 'doorCycling'; cycles: number; withinSeconds: number }
  | { rule: 'doorOpenWhileRunning' }
  | { rule: 'powerOff' }
  | { rule: 'overspeed'; percentOfRated: number }
  | { rule: 'overheat'; aboveCelsius: number }
  | { rule: 'overload' }
  | { rule: 'serviceMode'; mode: number }
  | { rule: 'serviceModeRestored'; mode: number };

/**
 * How a kind ends. `seconds` is how long the end must last.
 * - `normalRun`: automatic mode and one complete start and stop (escalator: one start).
 * - `terminalCorrection`: a normal run that ends at the lowest or highest floor, where controllers correct it.
 * - `inDoorZone`: stopped in the door zone. `doorClosed`, `powerOn`, `modeLeft`: the state says so.
 * - `released`: stopped in the door zone, door open, car empty.
 * - `signalNormal`: neither reported nor seen any more.
 * - `backOnline`: the device speaks again. `manualReset`: the device's own end, or a person.
 * - `acknowledged`: only a person; the device letting go of the button ends nothing.
 * - `atOnce`: a moment, not a period.
 */
export const clearRules = [
  'normalRun',
  'terminalCorrection',
  'inDoorZone',
  'doorClosed',
  'powerOn',
  'modeLeft',
  'released',
  'signalNormal',
  'backOnline',
  'manualReset',
  'acknowledged',
  'atOnce',
] as const;
export type ClearRule = (typeof clearRules)[number];

export interface FaultRule {
  code: string;
  confirmSeconds: number;
  detect?: DetectRule;
  clear: { rule: ClearRule; seconds: number };
  /** People are in the car and cannot leave it: the lift shows as trapped. */
  entrapment?: true;
  /** What its open record says of the collector's link; written by the offline watch alone. */
  offline?: true;
}

const clear = (rule: ClearRule, seconds = 0) => ({ rule, seconds });
const normalRun = clear('normalRun');
const normal60 = clear('signalNormal', 60);
const reset = clear('manualReset');
const modeLeft = clear('modeLeft');

export const faultRules: readonly FaultRule[] = [
  { code: 'K101', confirmSeconds: 0, clear: normalRun },
  { code: 'K102', confirmSeconds: 60, detect: { rule: 'doorNotClosing', attempts: 3 }, clear: normalRun },
  { code: 'K103', confirmSeconds: 0, clear: normalRun },
  {
    code: 'K104',
    confirmSeconds: 20,
    detect: { rule: 'stoppedOutsideDoorZone' },
    clear: clear('inDoorZone'),
  },
  { code: 'K105', confirmSeconds: 0, clear: reset },
  { code: 'K106', confirmSeconds: 0, clear: normalRun },
  { code: 'K107', confirmSeconds: 0, clear: clear('terminalCorrection') },
  { code: 'K108', confirmSeconds: 0, clear: normalRun },
  { code: 'K109', confirmSeconds: 0, clear: reset },
  { code: 'K110', confirmSeconds: 0, clear: reset },
  {
    code: 'K111',
    confirmSeconds: 60,
    detect: { rule: 'entrapped' },
    clear: clear('released'),
    entrapment: true,
  },
  { code: 'K112', confirmSeconds: 0, detect: { rule: 'overspeed', percentOfRated: 115 }, clear: reset },
  { code: 'K113', confirmSeconds: 0, detect: { rule: 'doorOpenWhileRunning' }, clear: normalRun },
  { code: 'K114', confirmSeconds: 0, clear: normalRun },
  { code: 'K115', confirmSeconds: 0, clear: normalRun },
  {
    code: 'K116',
    confirmSeconds: 0,
    detect: { rule: 'doorCycling', cycles: 5, withinSeconds: 180 },
    clear: clear('signalNormal', 300),
  },
  { code: 'K117', confirmSeconds: 300, detect: { rule: 'doorOpen' }, clear: clear('doorClosed') },
  { code: 'K118', confirmSeconds: 0, clear: normal60 },
  { code: 'K119', confirmSeconds: 0, clear: normal60 },
  { code: 'K120', confirmSeconds: 0, clear: normalRun },
  { code: 'K121', confirmSeconds: 0, clear: reset },
  { code: 'K122', confirmSeconds: 0, clear: normal60 },
  { code: 'K123', confirmSeconds: 0, detect: { rule: 'powerOff' }, clear: clear('powerOn') },
  { code: 'K124', confirmSeconds: 0, clear: normalRun },
  { code: 'K125', confirmSeconds: 0, clear: normal60 },
  { code: 'K126', confirmSeconds: 0, clear: normal60 },
  { code: 'K127', confirmSeconds: 0, detect: { rule: 'overheat', aboveCelsius: 40 }, clear: normal60 },
  { code: 'K128', confirmSeconds: 0, detect: { rule: 'overload' }, clear: normal60 },
  { code: 'K129', confirmSeconds: 0, clear: normal60 },
  { code: 'K161', confirmSeconds: 0, clear: normalRun },
  { code: 'K162', confirmSeconds: 0, clear: reset },
  { code: 'K163', confirmSeconds: 0, clear: reset },
  { code: 'K164', confirmSeconds: 0, clear: reset },
  { code: 'K165', confirmSeconds: 0, clear: normalRun },
  { code: 'K166', confirmSeconds: 0, clear: normalRun },
  { code: 'K167', confirmSeconds: 0, clear: normal60 },
  { code: 'K168', confirmSeconds: 0, clear: normal60 },
  { code: 'K169', confirmSeconds: 0, clear: normalRun },
  { code: 'K170', confirmSeconds: 0, clear: normalRun },
  {
    // The mode it tells of is the ordinary one: an open record of it would be a list of healthy lifts.
    code: 'V140',
    confirmSeconds: 0,
    detect: { rule: 'serviceModeRestored', mode: 1 },
    clear: clear('atOnce'),
  },
  { code: 'V142', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 0 }, clear: modeLeft },
  { code: 'V143', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 2 }, clear: modeLeft },
  { code: 'V144', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 3 }, clear: modeLeft },
  { code: 'V145', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 4 }, clear: modeLeft },
  { code: 'V146', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 5 }, clear: modeLeft },
  { code: 'V147', confirmSeconds: 0, detect: { rule: 'serviceMode', mode: 6 }, clear: modeLeft },
  { code: 'A190', confirmSeconds: 0, clear: clear('acknowledged') },
  { code: 'A191', confirmSeconds: 0, clear: reset },
  { code: 'A192', confirmSeconds: 0, clear: clear('acknowledged') },
  { code: 'D201', confirmSeconds: 600, clear: clear('backOnline'), offline: true },
  { code: 'D202', confirmSeconds: 0, clear: normal60 },
  { code: 'D203', confirmSeconds: 0, clear: normal60 },
  { code: 'D204', confirmSeconds: 0, clear: clear('backOnline') },
  { code: 'D205', confirmSeconds: 0, clear: normalRun },
  { code: 'M101', confirmSeconds: 0, clear: reset },
];

/** What a code's letter says. */
export const classOfLetter = {
  K: 'fault',
  V: 'event',
  A: 'alarm',
  D: 'device',
  M: 'maintenance',
} as const;
