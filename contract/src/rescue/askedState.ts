/** What became of asking somebody to come, by name: of those who come one has accepted, the others are helping. */
export const askedState = {
  asked: 'asked',
  accepted: 'accepted',
  helping: 'helping',
  declined: 'declined',
  lost: 'lost',
  withdrawn: 'withdrawn',
} as const;
const { asked, accepted, helping, declined, lost, withdrawn } = askedState;
export const askedStates = [asked, accepted, helping, declined, lost, withdrawn] as const;
export type AskedState = (typeof askedStates)[number];

/** Of those who come. */
export const comingStates = [accepted, helping] as const;
export const isComing = (state: AskedState): boolean => comingStates.some((each) => each === state);
/** Of those who come, or may still answer that they do. */
export const awaitedStates = [asked, ...comingStates] as const;
export const isAwaited = (state: AskedState | null): boolean => awaitedStates.some((each) => each === state);
