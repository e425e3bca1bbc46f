import { Button } from 'antd';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { useText } from '#kit/text.ts';

/** Makes the orders of all visits that are due, after a question. */
export function GenerateOrders({ primary = false }: { primary?: boolean }) {
  const t = useText();
  const generate = useSend(planCalls.generate);
  return (
    <Allowed permission="order.add">
      <Button
        type={primary ? 'primary' : 'default'}
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
  );
}
