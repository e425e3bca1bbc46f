import { Input } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(installOrderCalls.handover);
type Values = Pick<InputOf<typeof installOrderCalls.handover>, 'nowWorkerId' | 'reason'>;

/** Hands an order over from the person who has it to another. */
export function HandoverForm({ order, onClose }: { order: InstallOrderDetail; onClose(): void }) {
  const t = useText();
  const handOver = useSubmit(installOrderCalls.handover);
  const fixed = { id: order.id, previousWorkerId: order.workerId ?? '' };
  return (
    <FormDialog title={t('installOrder.handOver')} onCancel={onClose} mask={{ closable: false }}>
      <p className="hint">
        {t('installOrder.previousWorkerId')} {order.workerName}
      </p>
      <EntityForm<typeof installOrderCalls.handover, Values>
        name="installHandover"
        call={installOrderCalls.handover}
        fixed={fixed}
        initial={{}}
        save={(values) => handOver({ ...fixed, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="nowWorkerId" label={t('installOrder.nowWorkerId')}>
          <StaffPick />
        </Item>
        <Item name="reason" label={t('installOrder.reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
