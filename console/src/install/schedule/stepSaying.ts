import { useCallback } from 'react';
import type { DayObjection } from '@hoistway/contract/install/bars/tryDay.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useLanguage, useText } from '#kit/text.ts';
import type { ScheduledOrder, ScheduleStep } from './scheduleRows.ts';

/** What a bar says in words: its days, its float, the days of the first plan, what is fixed and what was lost. */
export function useSaying(): (step: ScheduleStep, name: string) => string[] {
  const t = useText();
  return useCallback(
    (step, name) => [
      t('installSchedule.bar', { name, from: step.startsOn, to: step.endsOn }),
      t(`installStepState.${step.state}`),
      ...(step.hold ? [t('stepKind.hold')] : []),
      step.critical ? t('installStep.critical') : t('installStep.floatDays', { n: step.float }),
      t('installSchedule.planned', { from: step.baselineStart, to: step.baselineEnd }),
      ...(step.notBefore === null ? [] : [t('installSchedule.fixed', { day: step.notBefore })]),
      ...(step.pushed ? [t('installStep.pushed')] : []),
      ...step.delays.map(({ cause, fromDay, untilDay }) =>
        t('installSchedule.delayed', { cause: t(`delayCause.${cause}`), from: fromDay, to: untilDay }),
      ),
    ],
    [t],
  );
}

/** What the bar of an order says in words: its days, and those of the first plan. */
export function useOrderSaying(): (order: ScheduledOrder) => string[] {
  const t = useText();
  return useCallback(
    ({ elevatorNumber, startsOn, endsOn, baselineEnd }) => [
      t('installSchedule.bar', { name: elevatorNumber, from: startsOn, to: endsOn }),
      t('installSchedule.planned', { from: startsOn, to: baselineEnd }),
    ],
    [t],
  );
}

/** What speaks against a day, in words. */
export function useObjection(order: ScheduledOrder) {
  const t = useText();
  const ownName = useOwnName();
  const { language } = useLanguage();
  const nameOf = (key: string) => {
    const step = order.stepRows.find((each) => each.key === key);
    return step ? ownName(step.name, step.englishName) : key;
  };
  return (objection: DayObjection): string => {
    switch (objection.why) {
      case 'begun':
      case 'past':
        return t(`installSchedule.against.${objection.why}`);
      case 'freeDay': {
        const { day, holiday } = objection;
        return holiday
          ? t('installSchedule.against.holiday', { day, name: holiday[language] })
          : t('installSchedule.against.freeDay', { day });
      }
      case 'waitsFor':
        return t('installSchedule.against.waitsFor', {
          name: nameOf(objection.key),
          day: objection.until,
        });
      case 'paperMissing':
        return t('installSchedule.against.paperMissing', { name: nameOf(objection.key) });
      case 'movesEnd':
        return t('installSchedule.against.movesEnd', { n: objection.days, day: objection.endsOn });
      case 'pastContract':
        return t('installSchedule.against.pastContract', { n: objection.days });
    }
  };
}
