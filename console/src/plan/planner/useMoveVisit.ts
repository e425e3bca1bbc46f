import { monthPlanCalls, type MonthView, type ShownVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

/** Whether a visit can be put elsewhere: in a draft, and later as long as its order is the next. */
export const mayMove = ({ plan }: MonthView, { pinned }: Pick<ShownVisit, 'pinned'>): boolean =>
  holdsPermission('plan.edit') && (plan?.state === 'draft' || pinned);

/**
 * Moves a visit; where something speaks against it, or its order goes with it and the page has not told so, the person is
 * asked before it is kept.
 */
export function useMoveVisit() {
  const t = useText();
  const check = useSend(monthPlanCalls.check);
  const move = useSubmit(monthPlanCalls.move);
  return (
    visit: Pick<ShownVisit, 'id' | 'pinned'>,
    where: { day: string; teamId: string },
    { isTold = false }: { isTold?: boolean } = {},
  ) =>
    check({ id: visit.id, ...where }, (conflicts) => {
      const run = () => move({ id: visit.id, ...where });
      if (conflicts.length === 0 && (isTold || !visit.pinned)) return run();
      const hints = [
        ...(visit.pinned ? [t('planner.moveOrderHint', { day: where.day })] : []),
        ...(conflicts.length > 0
          ? [conflicts.map((each) => t(`visitConflict.${each}`)).join(t('planReminder.comma'))]
          : []),
      ];
      confirm(t, {
        title: t(visit.pinned ? 'planner.moveOrderTitle' : 'planner.moveTitle'),
        hint: hints.join(' '),
        button: t('planner.move'),
        run,
      });
      return undefined;
    });
}
