import { Input } from 'antd';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { HandlerPick } from './HandlerPick.tsx';

interface HandlerFormProps {
  order: OrderRow;
  move: OrderMoveName;
  make(said: object): Promise<unknown>;
  onDone(): void;
}

const { Item } = fieldsOf(orderCalls.reassign);

/** Asks who is to do an order, and why another person than before. */
export function HandlerForm({ order, move, make, onDone }: HandlerFormProps) {
  const t = useText();
  const { id, elevatorId } = order;
  const withReason = orderMoves.table[move].needsRemark === true;
  const call = withReason ? orderCalls.reassign : orderCalls.send;
  return (
    <FormDialog title={t(`orderMove.${move}`)} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm<typeof call, { handlerId: string; remark?: string }>
        name="orderHandler"
        call={call}
        fixed={{ id }}
        initial={{}}
        save={({ handlerId, remark = '' }) => make(withReason ? { handlerId, remark } : { handlerId })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t(`orderMove.${move}`)}
      >
        <Item name="handlerId" label={t('workOrder.handlerId')}>
          <HandlerPick elevatorId={elevatorId} former={order.handlerId} />
        </Item>
        {withReason ? (
          <Item name="remark" label={t('workOrder.reason')}>
            <Input.TextArea rows={2} maxLength={300} />
          </Item>
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
