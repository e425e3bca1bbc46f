import { monthPlanCalls, type ShownVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { useText } from '#kit/text.ts';

/** Moves a visit; where something speaks against it, the person is asked before it is kept. */
export function useMoveVisit() {
  const t = useText();
  const check = useSend(monthPlanCalls.check);
  const move = useSubmit(monthPlanCalls.move);
  return (visit: ShownVisit, where: { day: string; teamId: string }) =>
    check({ id: visit.id, ...where }, (conflicts) => {
      const run = () => move({ id: visit.id, ...where });
      if (conflicts.length === 0) return run();
      confirm(t, {
        title: t('planner.moveTitle'),
        hint: conflicts.map((each) => t(`visitConflict.${each}`)).join(t('planReminder.comma')),
        button: t('planner.move'),
        run,
      });
      return undefined;
    });
}
