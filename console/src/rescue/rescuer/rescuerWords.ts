import { durationText } from '#kit/format/duration.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RankedPerson } from '@hoistway/contract/rescue/rescueCalls.ts';

const dayMs = 86_400_000;
/** From so many days on it is said that a certificate ends. */
const certificateWarnDays = 30;

/** So many whole days from today until the last day of a certificate. */
export const daysUntil = (lastDay: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(`${lastDay}T00:00:00Z`) - now) / dayMs));

/** Why a person stands at their rank, the heaviest first, in words. */
export function rescuerReasons(person: RankedPerson, now: number, t: Translate): string {
  const { onDuty, level, openRescues, sameRegion, visits, distanceKm, certificateUntil } = person;
  const days = daysUntil(certificateUntil, now);
  return [
    t(onDuty ? 'rescuer.onDuty' : 'rescuer.offDuty'),
    t(`rescueLevel.${level as 1 | 2 | 3}`),
    openRescues > 0 ? t('rescuer.busy', { n: openRescues }) : t('rescuer.free'),
    ...(sameRegion ? [t('rescuer.sameRegion')] : []),
    ...(visits > 0 ? [t('rescuer.visits', { n: visits })] : []),
    ...(distanceKm === null ? [t('rescuer.noPlace')] : []),
    ...(days <= certificateWarnDays ? [t('rescuer.certificate', { n: days })] : []),
  ].join(t('term.comma'));
}

/** Longer ways are told in hours and days. */
const maxMinutes = 120;

/** How long somebody takes to come. */
export const wayText = (minutes: number, t: Translate): string =>
  minutes <= maxMinutes ? t('rescuer.minutes', { n: minutes }) : durationText(minutes * 60_000, t);

/** How far away somebody is, the less the more exactly: "0.6 km", "12 km". */
export const distanceText = (km: number, t: Translate): string =>
  t('mapScreen.kilometres', { n: km < 10 ? km.toFixed(1) : Math.round(km) });
