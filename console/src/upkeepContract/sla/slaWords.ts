import type { SlaTermRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { SlaEnd, SlaStart } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { clockText } from '#kit/format/duration.ts';
import { moneyText } from '#kit/format/number.ts';
import { minuteText } from '#kit/form/dayMinute.ts';

const secondMs = 1000;
const hourMinutes = 60;

/** From which event to which a clock runs. */
export const betweenText = (
  { fromEvent, toEvent }: { fromEvent: SlaStart; toEvent: SlaEnd },
  t: Translate,
): string => t('slaTerm.fromTo', { from: t(`slaStart.${fromEvent}`), to: t(`slaEnd.${toEvent}`) });

/** "12:34 of 30:00". */
export const clockOfText = (
  { countedSeconds, limitSeconds }: { countedSeconds: number; limitSeconds: number },
  t: Translate,
): string => t('slaTerm.clock', { n: secondsText(countedSeconds), limit: secondsText(limitSeconds) });

export const secondsText = (seconds: number): string => clockText(seconds * secondMs);

/** What is left of the limit, or by how much it was exceeded. */
export const marginText = (
  { countedSeconds, limitSeconds }: { countedSeconds: number; limitSeconds: number },
  t: Translate,
): string =>
  countedSeconds > limitSeconds
    ? t('slaTerm.over', { n: secondsText(countedSeconds - limitSeconds) })
    : t('slaTerm.spare', { n: secondsText(limitSeconds - countedSeconds) });

/** Which hours count. */
export function hoursText({ hours, ownHours, holidaysCount, country }: SlaTermRow, t: Translate): string {
  const kind =
    hours === 'own'
      ? ownHours
          .map(
            ({ weekday, fromMinute, toMinute }) =>
              `${t(`weekday.${weekday as 1}`)} ${minuteText(fromMinute)}–${minuteText(toMinute)}`,
          )
          .join(t('term.comma'))
      : t(`slaHours.${hours}`);
  return holidaysCount
    ? kind
    : [kind, t('slaTerm.holidaysLeftOut', { country: t(`slaCountry.${country}`) })].join(t('term.comma'));
}

/** What the customer is given for a miss; empty where that is nothing. */
export function creditText(term: SlaTermRow, currency: string, t: Translate): string {
  const { credit, creditAmount, creditPercent, creditPer, monthlyCap } = term;
  const amount = (text: string | null) => `${currency} ${moneyText(text)}`;
  if (credit === 'none') return '';
  const each =
    credit === 'fixed'
      ? t(`slaTerm.fixedPer.${creditPer}`, { amount: amount(creditAmount) })
      : t(`slaTerm.percentPer.${creditPer}`, { n: creditPercent ?? 0 });
  return monthlyCap === null
    ? each
    : [each, t('slaTerm.capped', { amount: amount(monthlyCap) })].join(t('term.comma'));
}

/** "within 30 min", "within 4 h". */
export function limitText({ limitMinutes }: SlaTermRow, t: Translate): string {
  if (limitMinutes === 0) return t('slaTerm.atOnce');
  return limitMinutes % hourMinutes === 0
    ? t('slaTerm.withinHours', { n: limitMinutes / hourMinutes })
    : t('slaTerm.withinMinutes', { n: limitMinutes });
}
