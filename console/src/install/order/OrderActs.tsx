import { Button } from 'antd';
import { useState } from 'react';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { CommissionForm } from './CommissionForm.tsx';
import { HandoverForm } from './HandoverForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';

type Asking = 'handover' | 'commission' | 'refuse' | 'pause' | 'takeBack';

/** What the person may make of an order. */
export function OrderActs({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  const [asking, setAsking] = useState<Asking>();
  const act = useSubmit(installOrderCalls.act);
  const remove = useSubmit(installOrderCalls.remove);
  const close = () => setAsking(undefined);
  const { id, status } = order;
  const mine = order.stepRows.some((step) => step.mine) && holdsPermission('install.orderHandle');
  const isOpen = order.handedOverAt === null;
  const isBegun = order.stepRows.some((step) => step.state !== 'todo');
  const mayKeep = order.managed && holdsPermission('install.contractEdit');
  return (
    <Stack row wrap gap={8} className="page-action">
      {mine && status === orderStatus.toAccept ? (
        <>
          <ActionButton type="primary" onClick={() => act({ id, act: 'accept' })}>
            {t('orderMove.accept')}
          </ActionButton>
          <Button onClick={() => setAsking('refuse')}>{t('orderMove.refuse')}</Button>
        </>
      ) : null}
      {mine && status === orderStatus.atWork ? (
        <Button onClick={() => setAsking('pause')}>{t('orderMove.pause')}</Button>
      ) : null}
      {mine && status === orderStatus.paused ? (
        <ActionButton type="primary" onClick={() => act({ id, act: 'resume' })}>
          {t('orderMove.resume')}
        </ActionButton>
      ) : null}
      {mayKeep && isOpen && order.done === order.steps ? (
        <Button type="primary" onClick={() => setAsking('commission')}>
          {t('installOrder.commission')}
        </Button>
      ) : null}
      {order.managed && isOpen && order.workerId !== null && holdsPermission('install.orderReassign') ? (
        <Button onClick={() => setAsking('handover')}>{t('installOrder.handOver')}</Button>
      ) : null}
      {mayKeep && isOpen && !isBegun ? (
        <Button
          danger
          onClick={() =>
            confirmDelete(t, {
              title: t('installOrder.withdrawTitle', { name: order.orderNumber }),
              hint: t('installOrder.withdrawHint'),
              run: () => void remove({ id }),
            })
          }
        >
          {t('installOrder.withdraw')}
        </Button>
      ) : null}
      {order.mayTakeBack ? (
        <Button danger onClick={() => setAsking('takeBack')}>
          {t('installOrder.takeBack')}
        </Button>
      ) : null}
      {asking === 'handover' ? <HandoverForm order={order} onClose={close} /> : null}
      {asking === 'commission' ? <CommissionForm order={order} onClose={close} /> : null}
      {asking === 'refuse' || asking === 'pause' ? (
        <ReasonForm
          title={t(`orderMove.${asking}`)}
          call={installOrderCalls.act}
          fixed={{ id, act: asking }}
          field="remark"
          onClose={close}
        />
      ) : null}
      {asking === 'takeBack' ? (
        <ReasonForm
          title={t('installOrder.takeBack')}
          call={installOrderCalls.takeBack}
          fixed={{ id }}
          field="reason"
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
