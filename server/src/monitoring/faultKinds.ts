import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import {
  classOfLetter,
  faultRules,
  type DetectRule,
  type ClearRule,
} from '@hoistway/reference/faultRules.ts';

export type FaultClass = (typeof classOfLetter)[keyof typeof classOfLetter];

/** A platform kind: its name and severity from the fault codes, its behaviour from the fault rules. */
export interface FaultKind {
  code: string;
  key: string;
  faultClass: FaultClass;
  severity: number;
  /** Which lifts can have it by detection. */
  liftKind: 'lift' | 'escalator' | 'all';
  confirmMs: number;
  detect: DetectRule | undefined;
  clear: ClearRule;
  clearMs: number;
  entrapment: boolean;
  offline: boolean;
}

const named = new Map(faultCodes.platformKinds.map((kind) => [kind.code, kind]));

const kinds = faultRules.map((rule): FaultKind => {
  const name = named.get(rule.code);
  if (!name) throw new Error(`the fault rule ${rule.code} has no platform kind`);
  return {
    code: rule.code,
    key: name.key,
    faultClass: classOfLetter[rule.code[0] as keyof typeof classOfLetter],
    severity: name.severity,
    liftKind: name.liftKind as FaultKind['liftKind'],
    confirmMs: rule.confirmSeconds * 1000,
    detect: rule.detect,
    clear: rule.clear.rule,
    clearMs: rule.clear.seconds * 1000,
    entrapment: rule.entrapment ?? false,
    offline: rule.offline ?? false,
  };
});

export const faultKinds: ReadonlyMap<string, FaultKind> = new Map(kinds.map((kind) => [kind.code, kind]));

/** The kind that an offline collector opens. */
export const offlineKind = kinds.find((kind) => kind.offline)!;

/** A detected kind carries its detection rule. */
export type DetectedKind = FaultKind & { detect: DetectRule };
const detected = kinds.filter((kind): kind is DetectedKind => kind.detect !== undefined);
export const liftDetections = detected.filter((kind) => kind.liftKind !== 'escalator');
export const escalatorDetections = detected.filter((kind) => kind.liftKind !== 'lift');

/** Whether a person's acknowledgement is the end of the fault. */
export function acknowledgementEnds(code: string): boolean {
  return faultKinds.get(code)?.clear === 'acknowledged';
}
