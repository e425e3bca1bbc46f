import { Input, Rate } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.evaluate);

interface EvaluateFormProps {
  order: Pick<OrderRow, 'id'>;
  make(said: object): Promise<unknown>;
  onDone(): void;
}

/** The owner rates the work; with one or two stars they say why. */
export function EvaluateForm({ order: { id }, make, onDone }: EvaluateFormProps) {
  const t = useText();
  return (
    <FormDialog title={t('orderMove.evaluate')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="orderEvaluation"
        call={orderCalls.evaluate}
        fixed={{ id }}
        initial={{}}
        save={(values: Omit<InputOf<typeof orderCalls.evaluate>, 'id'>) => make(values)}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('orderMove.evaluate')}
      >
        <Item name="stars" label={t('workOrder.stars')}>
          <Rate aria-label={t('workOrder.stars')} />
        </Item>
        <Item name="remark" label={t('workOrder.evaluation')} extra={t('workOrder.evaluationHint')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
