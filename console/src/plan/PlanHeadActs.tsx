import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '#kit/Allowed.tsx';
import { useText } from '#kit/text.ts';
import { GenerateOrders } from './GenerateOrders.tsx';
import { HandoverForm } from './HandoverForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanViews } from './PlanViews.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** What can be done above the plans: the list, the month or the planner, handing over, making orders, a new plan. */
export function PlanHeadActs({ view }: { view: 'list' | 'month' | 'planner' }) {
  const t = useText();
  const [open, setOpen] = useState<'add' | 'handover'>();
  const close = () => setOpen(undefined);
  return (
    <Stack row wrap gap={8} align="center" justify="flex-end" className="plan-acts">
      <PlanViews view={view} />
      <Allowed permission="plan.handover">
        <Button className="plan-handover" onClick={() => setOpen('handover')}>
          {t('maintenancePlan.handover')}
        </Button>
      </Allowed>
      <GenerateOrders />
      <Allowed permission="plan.add">
        <Button type={view === 'planner' ? 'default' : 'primary'} onClick={() => setOpen('add')}>
          {t('maintenancePlan.add')}
        </Button>
      </Allowed>
      {open === 'add' ? <PlanForm onClose={close} /> : null}
      {open === 'handover' ? <HandoverForm onClose={close} /> : null}
    </Stack>
  );
}
