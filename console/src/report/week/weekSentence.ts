import type { ReportWeek } from '@hoistway/contract/report/reportWeek.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { durationText } from '#kit/format/duration.ts';
import { numberText } from '#kit/format/number.ts';

interface WeekSentence {
  words: string;
  /** That people are shut in now; nothing where nobody is. */
  trapped: string | undefined;
}

const howMany = ({ elevators, stopped }: ReportWeek, t: Translate): string => {
  const of = numberText(elevators);
  if (stopped === 0) return t('reportWeek.noneStopped', { of });
  if (stopped === elevators) return t('reportWeek.allStopped', { of });
  return t('reportWeek.someStopped', { of, quiet: numberText(elevators - stopped) });
};

const whichOnes = ({ longest: [one, other] }: ReportWeek, t: Translate): string[] => {
  if (one === undefined) return [];
  if (other === undefined)
    return [t('reportWeek.oneStood', { one: one.elevatorNumber, time: durationText(one.seconds * 1000, t) })];
  return [t('reportWeek.stoodLongest', { one: one.elevatorNumber, other: other.elevatorNumber })];
};

/** A week in plain words: how many elevators never stopped, which stood longest, and what is still so. */
export function weekSentence(week: ReportWeek, t: Translate): WeekSentence {
  const { stoppedNow, trappedNow } = week;
  const sentences = [
    howMany(week, t),
    ...whichOnes(week, t),
    ...(stoppedNow > 0 ? [t('reportWeek.stillStopped', { n: stoppedNow })] : []),
  ];
  return {
    words: sentences.reduce((one, other) => t('reportWeek.then', { one, other })),
    trapped: trappedNow > 0 ? t('reportWeek.trapped', { n: trappedNow }) : undefined,
  };
}
