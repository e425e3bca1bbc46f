import { Form, InputNumber, Skeleton } from 'antd';
import type { OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

/** How many of a hundred completed orders are audited, by kind. */
export function SamplingForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const rates = useCall(samplingCalls.list, {}, { failure: 'told' });
  const save = useSubmit(samplingCalls.save);
  return (
    <FormDialog title={t('orderSampling.title')} onCancel={onClose} mask={{ closable: false }}>
      {rates.data === undefined ? (
        <Skeleton active />
      ) : (
        <EntityForm<typeof samplingCalls.save, Record<OrderKind, number>>
          name="orderSampling"
          call={samplingCalls.save}
          initial={Object.fromEntries(rates.data.map(({ type, percent }) => [type, percent]))}
          save={(percents) =>
            save({ rates: orderKinds.map((type) => ({ type, percent: percents[type] ?? 0 })) })
          }
          onDone={onClose}
          onCancel={onClose}
        >
          <p className="hint">{t('orderSampling.hint')}</p>
          {orderKinds.map((type) => (
            <Form.Item key={type} name={type} label={t(`orderKind.${type}`)}>
              <InputNumber min={0} max={100} precision={0} suffix="%" />
            </Form.Item>
          ))}
        </EntityForm>
      )}
    </FormDialog>
  );
}
