import { InputNumber } from 'antd';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

export type StockRow = ReplyOf<typeof stockCalls.pages>['rows'][number];
type Values = Pick<InputOf<typeof stockCalls.count>, 'counted' | 'reason'>;
const { Field, Item } = fieldsOf(stockCalls.count);

/** Records how many pieces were counted at a place; the difference is booked. */
export function CountStockForm({ stock, onClose }: { stock: StockRow; onClose(): void }) {
  const t = useText();
  const count = useSubmit(stockCalls.count);
  const { placeId, partKindId, quantity, unit, partName, placeName } = stock;
  return (
    <FormDialog
      title={t('stockMovement.countTitle', { name: `${partName} · ${placeName}` })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof stockCalls.count, Values>
        name="countStock"
        call={stockCalls.count}
        fixed={{ placeId, partKindId }}
        initial={{}}
        save={(values) => count({ placeId, partKindId, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item
          name="counted"
          label={t('stockMovement.counted')}
          required
          extra={t('stockMovement.countHint', { n: quantity, unit })}
        >
          <InputNumber controls={false} className="form-number" suffix={unit} />
        </Item>
        <Field name="reason" />
      </EntityForm>
    </FormDialog>
  );
}
