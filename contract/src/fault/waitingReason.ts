/** Why something that waits for somebody is taken before the rest, the first of them first. */
export const waitingReasons = ['trapped', 'dependents'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export interface WaitingFacts {
  /** People are shut in. */
  trapped: boolean;
  /** The elevator may stand because of it. */
  stands: boolean;
  /** How many residents cannot do without the elevator. */
  dependents: number;
}

/** People who are shut in come first; where nobody is, those who depend on an elevator that stands. */
export function waitingReason({ trapped, stands, dependents }: WaitingFacts): WaitingReason | null {
  if (trapped) return 'trapped';
  return stands && dependents > 0 ? 'dependents' : null;
}

/** The place of a reason among all: less is earlier, and what has none is last. */
export const waitingRank = (reason: WaitingReason | null): number =>
  reason === null ? waitingReasons.length : waitingReasons.indexOf(reason);

/** Below that an elevator goes on running. */
export const maxStandingSeverity = 2;
