import type { Translate } from '@hoistway/contract/language/translator.ts';
import { numberText } from '#kit/format/number.ts';

/** Minutes as people say them: 45 min, 3 h 20 min. */
export function timeText(minutes: number, t: Translate): string {
  const whole = Math.round(Math.abs(minutes));
  if (whole < 60) return t('planner.minutes', { n: whole });
  return t('planner.time', { hours: numberText(Math.floor(whole / 60)), minutes: whole % 60 });
}

/** Minutes as hours with one digit, for columns. */
export const hoursText = (minutes: number): string => numberText(Math.round(minutes / 6) / 10);
