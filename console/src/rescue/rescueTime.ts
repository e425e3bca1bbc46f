import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import type { RescueDetail, RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';

const minuteMs = 60_000;

/** When the clock of a rescue stopped: the people are out, or nobody was inside; undefined while it runs. */
export function endOf({
  state,
  releaseTime,
  closeTime,
}: Pick<RescueRow, 'state' | 'releaseTime' | 'closeTime'>): number | undefined {
  const end = releaseTime ?? (isOpenRescue(state) ? null : closeTime);
  return end === null ? undefined : Date.parse(end);
}

/** How long people have been inside, or were. */
export const insideMs = (
  rescue: Pick<RescueRow, 'state' | 'beganTime' | 'releaseTime' | 'closeTime'>,
  now: number,
): number => Math.max(0, (endOf(rescue) ?? now) - Date.parse(rescue.beganTime));

/** How many whole minutes the report was on its way. */
export const minutesLost = ({ beganTime, reportTime }: Pick<RescueRow, 'beganTime' | 'reportTime'>): number =>
  Math.max(0, Math.floor((Date.parse(reportTime) - Date.parse(beganTime)) / minuteMs) || 0);

/** When the one who accepted will be there, by their own word; undefined while nobody has accepted or said it. */
export function expectedArrival({ asked }: Pick<RescueDetail, 'asked'>): number | undefined {
  const lead = asked.find(({ state }) => state === askedState.accepted);
  if (!lead || lead.etaMinutes === null || lead.answerTime === null) return undefined;
  return Date.parse(lead.answerTime) + lead.etaMinutes * minuteMs;
}

/** Whether somebody should be there by now and nobody is. */
export const isLate = (
  {
    state,
    arriveTime,
    arriveDueTime,
    overdueArrival,
  }: Pick<RescueRow, 'state' | 'arriveTime' | 'arriveDueTime' | 'overdueArrival'>,
  now: number,
): boolean =>
  overdueArrival || (isOpenRescue(state) && arriveTime === null && Date.parse(arriveDueTime) < now);
