import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RescueDetail, RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isOpenRescue, rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { clockText } from '#kit/format/duration.ts';
import { formatTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { expectedArrival } from '../rescueTime.ts';

const shortTime = (at: number): string => formatTime(at).slice(0, -3);

/** Who comes and when, or when they came. */
export function arrivalText(rescue: RescueDetail, now: number, t: Translate): string {
  if (rescue.arriveTime !== null)
    return t('rescue.arrivedAt', {
      time: shortTime(Date.parse(rescue.arriveTime)),
      who: rescue.leadName ?? noValue,
    });
  if (!isOpenRescue(rescue.state)) return t('rescue.nobodyCame');
  if (rescue.state === rescueState.waiting) return t('rescue.nobodyAccepted');
  const expected = expectedArrival(rescue);
  if (expected === undefined) return t('rescue.onTheWay', { who: rescue.leadName ?? noValue });
  return t(expected >= now ? 'rescue.expected' : 'rescue.expectedPassed', {
    time: shortTime(expected),
    left: clockText(Math.abs(expected - now)),
  });
}

const limitWords = (limit: 'limit' | 'releaseLimit', at: string, now: number, t: Translate): string => {
  const due = Date.parse(at);
  return t(due >= now ? `rescue.${limit}` : `rescue.${limit}Passed`, {
    time: shortTime(due),
    left: clockText(Math.abs(due - now)),
  });
};

/** By when somebody has to be there. */
export const arrivalLimit = (
  { arriveDueTime }: Pick<RescueRow, 'arriveDueTime'>,
  now: number,
  t: Translate,
): string => limitWords('limit', arriveDueTime, now, t);

/** By when the people have to be out. */
export const releaseLimit = (
  { releaseDueTime }: Pick<RescueDetail, 'releaseDueTime'>,
  now: number,
  t: Translate,
): string => limitWords('releaseLimit', releaseDueTime, now, t);
