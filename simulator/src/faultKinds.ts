/**
 * What a fault does to the car: `stop` brakes at once wherever it is, `floor` ends the ride at its landing,
 * `doorShut` and `doorOpen` jam the panels, `none` is only reported.
 */
export type FaultEffect = 'stop' | 'floor' | 'doorShut' | 'doorOpen' | 'none';
export type FaultKind = { code: string; messageCode?: string; effect: FaultEffect };

const kinds: Record<string, Omit<FaultKind, 'code'>> = {
  K101: { messageCode: '01', effect: 'stop' },
  K102: { messageCode: '02', effect: 'doorOpen' },
  K103: { messageCode: '03', effect: 'doorShut' },
  K104: { messageCode: '04', effect: 'stop' },
  K105: { messageCode: '05', effect: 'stop' },
  K106: { messageCode: '06', effect: 'stop' },
  K107: { messageCode: '07', effect: 'floor' },
  K108: { messageCode: '08', effect: 'floor' },
  K109: { messageCode: '09', effect: 'floor' },
  K110: { messageCode: '10', effect: 'floor' },
  K112: { effect: 'stop' },
  K113: { effect: 'stop' },
  K114: { effect: 'floor' },
  K115: { effect: 'stop' },
  K120: { effect: 'floor' },
  K121: { effect: 'stop' },
  K124: { effect: 'stop' },
  K127: { effect: 'floor' },
};

/** A controller's own codes (E30, Err30) end the ride at the next landing; all else is only reported. */
export function faultKind(code: string): FaultKind {
  const known = kinds[code];
  if (known) return { code, ...known };
  return { code, effect: /^E(rr)?\d+$/.test(code) ? 'floor' : 'none' };
}

/** How often the fleet meets each fault; doors lead every statistic of breakdowns. */
export const ordinaryFaults = [
  { code: 'K102', weight: 26 },
  { code: 'K115', weight: 12 },
  { code: 'K118', weight: 12 },
  { code: 'K116', weight: 8 },
  { code: 'K129', weight: 8 },
  { code: 'K124', weight: 7 },
  { code: 'K101', weight: 5 },
  { code: 'K125', weight: 5 },
  { code: 'K119', weight: 4 },
  { code: 'K122', weight: 4 },
  { code: 'K103', weight: 3 },
  { code: 'K107', weight: 3 },
  { code: 'K108', weight: 3 },
  { code: 'K127', weight: 2 },
  { code: 'K126', weight: 2 },
  { code: 'K114', weight: 1 },
] as const;
