import type { Call } from '@hoistway/contract/call.ts';

/** What is said besides by the call of a move that is one of several: which of them is meant. */
export const actOf = (call: Pick<Call, 'input'>, move: string): { act?: string } =>
  'act' in call.input.shape ? { act: move } : {};
