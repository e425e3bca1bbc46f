import { Button } from 'antd';
import { useState } from 'react';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { useText } from '#kit/text.ts';
import { HandoverForm } from './HandoverForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanViews } from './PlanViews.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** What can be done above the plans: the list, the month or the planner, handing over, making orders, a new plan. */
export function PlanHeadActs({ view }: { view: 'list' | 'month' | 'planner' }) {
  const t = useText();
  const [open, setOpen] = useState<'add' | 'handover'>();
  const generate = useSend(planCalls.generate);
  const close = () => setOpen(undefined);
  return (
    <Stack row wrap gap={8} align="center" justify="flex-end" className="plan-acts">
      <PlanViews view={view} />
      <Allowed permission="plan.handover">
        <Button className="plan-handover" onClick={() => setOpen('handover')}>
          {t('maintenancePlan.handover')}
        </Button>
      </Allowed>
      <Allowed permission="order.add">
        <Button
          className="plan-generate"
          onClick={() =>
            confirm(t, {
              title: t('maintenancePlan.generateTitle'),
              hint: t('maintenancePlan.generateHint'),
              button: t('maintenancePlan.generate'),
              run: () => generate({}, (counts) => showDone(t('maintenancePlan.generated', counts))),
            })
          }
        >
          {t('maintenancePlan.generate')}
        </Button>
      </Allowed>
      <Allowed permission="plan.add">
        <Button type="primary" onClick={() => setOpen('add')}>
          {t('maintenancePlan.add')}
        </Button>
      </Allowed>
      {open === 'add' ? <PlanForm onClose={close} /> : null}
      {open === 'handover' ? <HandoverForm onClose={close} /> : null}
    </Stack>
  );
}
