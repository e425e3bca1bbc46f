import { InputNumber } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(samplingCalls.save);

/** How many of a hundred completed orders are audited, by kind. */
export function SamplingForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const rates = useCall(samplingCalls.list, {}, { onError: 'handled' });
  const save = useSubmit(samplingCalls.save);
  const known: InputOf<typeof samplingCalls.save> = Object.fromEntries(
    (rates.data ?? []).map(({ type, percent }) => [type, percent]),
  );
  return (
    <FormDialog title={t('orderSampling.title')} onCancel={onClose} mask={{ closable: false }}>
      {rates.data === undefined ? (
        <Loading shape="form" rows={4} />
      ) : (
        <EntityForm
          name="orderSampling"
          call={samplingCalls.save}
          initial={known}
          save={save}
          onDone={onClose}
          onCancel={onClose}
        >
          <p className="hint">{t('orderSampling.hint')}</p>
          {orderKinds.map((type) => (
            <Item key={type} name={type} label={t(`orderKind.${type}`)}>
              <InputNumber min={0} max={100} precision={0} controls={false} suffix="%" />
            </Item>
          ))}
        </EntityForm>
      )}
    </FormDialog>
  );
}
