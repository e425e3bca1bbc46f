import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MapState } from '@hoistway/contract/live/mapState.ts';
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

/** Each elevator stands in one state. */
export const elevatorsOf = ({ states }: Dashboard): number =>
  Object.values(states).reduce((sum, each) => sum + each, 0);

/** Where each elevator counts once, those in which people are shut in are not among the others with a fault. */
export const stateWord = (state: MapState, t: Translate): string =>
  t(state === 'fault' ? 'dashboard.otherFault' : `mapState.${state}`);
