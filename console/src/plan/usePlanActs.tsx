import { useState } from 'react';
import { useNavigate } from 'react-router';
import { planCalls, type PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { PlanForm } from './PlanForm.tsx';
import { visitsPath } from './planPath.ts';
import { StopForm } from './StopForm.tsx';

/** What is done with one plan, and the dialog in which it is. */
export function usePlanActs(onRemoved?: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ dialog: 'edit' | 'stop'; plan: PlanRow }>();
  const stop = useSubmit(planCalls.stop);
  const remove = useSubmit(planCalls.remove);
  const close = () => setOpen(undefined);
  const actsOf = (plan: PlanRow): RowAction[] => [
    ...(plan.managed
      ? ([
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'plan.edit',
            run: () => setOpen({ dialog: 'edit', plan }),
          },
          plan.stopped
            ? {
                key: 'resume',
                text: t('maintenancePlan.resume'),
                permission: 'plan.edit',
                run: () =>
                  confirm(t, {
                    title: t('maintenancePlan.resumeTitle'),
                    hint: plan.stopReason,
                    button: t('maintenancePlan.resume'),
                    run: () => stop({ id: plan.id, stopped: false }),
                  }),
              }
            : {
                key: 'stop',
                text: t('maintenancePlan.stop'),
                permission: 'plan.edit',
                run: () => setOpen({ dialog: 'stop', plan }),
              },
        ] satisfies RowAction[])
      : []),
    {
      key: 'orders',
      text: t('maintenancePlan.orders'),
      permission: 'order.view',
      run: () => void navigate(visitsPath(plan.elevatorNumber)),
    },
    ...(plan.managed
      ? ([
          {
            key: 'remove',
            text: t('button.delete'),
            permission: 'plan.delete',
            danger: true,
            run: () =>
              confirmDelete(t, {
                title: t('maintenancePlan.removeTitle'),
                hint: t('maintenancePlan.removeHint'),
                run: () => remove({ id: plan.id }, onRemoved),
              }),
          },
        ] satisfies RowAction[])
      : []),
  ];
  const dialog =
    open === undefined ? null : open.dialog === 'edit' ? (
      <PlanForm plan={open.plan} onClose={close} />
    ) : (
      <StopForm plan={open.plan} onClose={close} />
    );
  return { actsOf, dialog };
}
