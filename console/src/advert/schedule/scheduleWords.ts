import type { Airing, LoserReason } from '@hoistway/contract/advert/schedule/airing.ts';
import type { DayPart } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { minuteText } from '#kit/form/dayMinute.ts';

type Times = Pick<Airing, 'fromDay' | 'untilDay' | 'weekdays' | 'dayParts'>;

/** Times of a day in words: "07:00 to 09:30, 17:00 to 19:00". */
export const dayPartsText = (dayParts: readonly DayPart[], t: Translate): string =>
  dayParts.length === 0
    ? t('programSchedule.allDay')
    : dayParts
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, until }) =>
          t('programSchedule.partSpan', { from: minuteText(from), until: minuteText(until) }),
        )
        .join(t('programSchedule.comma'));

const named: readonly (readonly [days: string, text: TextKey])[] = [
  ['1234567', 'programSchedule.everyDay'],
  ['12345', 'programSchedule.workdays'],
  ['67', 'programSchedule.weekend'],
];

/** Days of a week in words. */
export function weekdaysText(weekdays: readonly number[], t: Translate): string {
  const days = weekdays.toSorted((a, b) => a - b);
  const known = named.find(([each]) => each === days.join(''));
  if (known) return t(known[1]);
  return days.map((day) => t(`weekday.${day}` as TextKey)).join(t('programSchedule.comma'));
}

/** From which day on, or between which days. */
export const spanText = ({ fromDay: from, untilDay: until }: Times, t: Translate): string =>
  until === null ? t('programSchedule.from', { from }) : t('programSchedule.span', { from, until });

/** When something plays, without its dates: "weekends 08:00 to 22:00". */
export const hoursText = ({ weekdays, dayParts }: Times, t: Translate): string =>
  `${weekdaysText(weekdays, t)} ${dayPartsText(dayParts, t)}`;

const percent = (share: number): string => String(Math.round(share * 10) / 10);

/** Why a programme does not play, in words. */
export function reasonText(airing: Airing, reason: LoserReason, t: Translate): string {
  const key = `airingReason.${reason.kind}` as const;
  switch (reason.kind) {
    case 'notYet':
    case 'over':
      return t(key, { day: reason.day });
    case 'dayPart':
      return t(key, { times: dayPartsText(airing.dayParts, t) });
    case 'priority':
      return t(key, { n: airing.priority, than: reason.than });
    case 'turn':
      return t(key, { share: percent(reason.share) });
    default:
      return t(key);
  }
}

/** 0 is deployed by hand. */
export const isDeployed = ({ priority }: Pick<Airing, 'priority'>): boolean => priority === 0;

/** Why the winner plays, in words. */
export function winnerText(winner: Airing, share: number, t: Translate): string {
  if (isDeployed(winner)) return t('programSchedule.whyDeployed');
  const why = t('programSchedule.whyPriority', { n: winner.priority, when: hoursText(winner, t) });
  const part = share < 100 ? [t('programSchedule.whyShare', { n: percent(share) })] : [];
  return [why, ...part].join(t('programSchedule.comma'));
}

/** What an airing is called among others. */
export const airingName = (airing: Airing, t: Translate): string =>
  isDeployed(airing) ? t('programSchedule.deployedName', { name: airing.programName }) : airing.programName;

export const shareText = (share: number, t: Translate): string =>
  t('programSchedule.percent', { n: percent(share) });
