import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { hourText } from '#kit/format/hourText.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import type { Dashboard } from './useDashboard.ts';

export const perDayOf = ({ perDay }: Dashboard, t: Translate): ChartFigures => ({
  shape: 'columns',
  heading: t('dashboard.day'),
  labels: perDay.map(({ day }) => day.slice(5)),
  series: [
    {
      name: t('dashboard.otherFaults'),
      values: perDay.map(({ faults, entrapments }) => faults - entrapments),
    },
    { name: t('dashboard.entrapments'), values: perDay.map(({ entrapments }) => entrapments) },
  ],
});

export const perHourOf = ({ perHour }: Dashboard, t: Translate): ChartFigures => ({
  shape: 'columns',
  heading: t('dashboard.hour'),
  labels: perHour.map(({ hour }) => hourText(hour)),
  series: [{ name: t('dashboard.faults'), values: perHour.map(({ faults }) => faults) }],
});

export const openOf = ({ openBySeverity }: Dashboard, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('dashboard.severity'),
  labels: openBySeverity.map(({ severity }) => t(`severity.${severity}` as 'severity.1')),
  series: [{ name: t('dashboard.faults'), values: openBySeverity.map(({ faults }) => faults) }],
});

export const kindsOf = ({ kinds }: Dashboard, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('dashboard.kind'),
  labels: kinds.map(({ code }) => `${code} ${faultWord(code, t)}`),
  series: [{ name: t('dashboard.faults'), values: kinds.map(({ faults }) => faults) }],
  notes: [{ name: t('dashboard.elevatorsHit'), texts: kinds.map(({ elevators }) => String(elevators)) }],
});

export const offendersOf = ({ offenders }: Dashboard, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('dashboard.elevator'),
  labels: offenders.map(elevatorName),
  series: [{ name: t('dashboard.faults'), values: offenders.map(({ faults }) => faults) }],
  notes: [
    { name: t('dashboard.repeats'), texts: offenders.map(({ repeats }) => String(repeats)) },
    {
      name: t('dashboard.commonest'),
      texts: offenders.map(({ code }) => `${code} ${faultWord(code, t)}`),
    },
    { name: t('dashboard.project'), texts: offenders.map(({ projectName }) => projectName) },
  ],
});

export const elevatorsOf = ({ states }: Dashboard) => {
  const all = Object.values(states).reduce((sum, each) => sum + each, 0);
  const online = all - states.offline - states.unknown;
  return { all, online, share: all === 0 ? undefined : online / all };
};

/** "97.1 %": no more is promised than is so. */
export const shareText = (share: number | undefined): string =>
  share === undefined ? '–' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
