import type { HoistwayOrder } from '@hoistway/contract/workOrder/hoistway.ts';
import { isAhead, timeOfAct, type PhoneAct } from './phoneActs.ts';

/** Those of a person's acts on an order that what was read from the server does not have yet. */
export const waitingOf = (acts: readonly PhoneAct[], id: string): PhoneAct[] =>
  acts.filter((act) => act.orderId === id && isAhead(act));

type Hoistway = Omit<HoistwayOrder, 'id' | 'status'> & { inHoistway: boolean };

/** Where the person is once acts are taken that go in or out; nobody has asked them by then. */
export function hoistwayAfter(acts: readonly PhoneAct[]): Hoistway | undefined {
  const act = acts.findLast(({ call }) => call === 'enterHoistway' || call === 'leaveHoistway');
  if (act === undefined) return undefined;
  const isIn = act.call === 'enterHoistway';
  return {
    inHoistway: isIn,
    hoistwayPlace: isIn ? act.input.place : null,
    hoistwayTime: isIn ? timeOfAct(act) : null,
    hoistwayAskedTime: null,
    hoistwayAlertedTime: null,
  };
}
