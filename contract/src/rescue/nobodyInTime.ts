import { askedState, isComing, type AskedState } from './askedState.ts';
import { isOpenRescue, type RescueState } from './rescueCase.ts';

interface Asked {
  state: AskedState;
  askedTime: string;
  answerTime: string | null;
  etaMinutes: number | null;
}

interface Going {
  state: RescueState;
  arriveTime: string | null;
  arriveDueTime: string;
  asked: readonly Asked[];
}

/**
 * Whether nobody who comes, or where nobody does whoever was asked, is expected within the limit: then the next level is
 * offered. Of whom nothing is known it is hoped that they are in time.
 */
export function isNobodyInTime({ state, arriveTime, arriveDueTime, asked }: Going): boolean {
  if (!isOpenRescue(state) || arriveTime !== null) return false;
  const due = Date.parse(arriveDueTime);
  const those = asked.filter((each) => isComing(each.state));
  const waitedFor = those.length > 0 ? those : asked.filter((each) => each.state === askedState.asked);
  return waitedFor.every(
    ({ etaMinutes, answerTime, askedTime }) =>
      etaMinutes !== null && Date.parse(answerTime ?? askedTime) + etaMinutes * 60_000 > due,
  );
}
