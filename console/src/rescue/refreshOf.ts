import { rescueState, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';

const everyMs = 3_000;

/** How often a rescue is read again while somebody looks at it; one that is over stays as it is. */
export const refreshOf = (state: RescueState | undefined, ms = everyMs): number | false =>
  state === rescueState.closed || state === rescueState.canceled ? false : ms;
