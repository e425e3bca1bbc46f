import { Form, Input } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { PartKindPick } from '../PartKindPick.tsx';
import { PlacePick } from './PlacePick.tsx';

type Values = InputOf<typeof stockCalls.move>;
const { Field, Item } = fieldsOf(stockCalls.move);

/** Books parts into a place, out of it, or to another place. */
export function MoveStockForm({ initial, onClose }: { initial: Partial<Values>; onClose(): void }) {
  const t = useText();
  const move = useSubmit(stockCalls.move);
  return (
    <FormDialog title={t('stockMovement.book')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof stockCalls.move, Values>
        name="moveStock"
        call={stockCalls.move}
        initial={{ move: 'in', ...initial }}
        save={move}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('stockMovement.book')}
      >
        <Field name="move" />
        <Field name="placeId">
          <PlacePick />
        </Field>
        <Target />
        <Field name="partKindId">
          <PartKindPick />
        </Field>
        <Field name="quantity" />
        <Item name="reason" label={t('stockMovement.reason')} dependencies={['move']}>
          <Input maxLength={200} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

/** Where the parts of a transfer go. */
function Target() {
  const t = useText();
  const move = Form.useWatch<string | undefined>('move', Form.useFormInstance());
  if (move !== 'transfer') return null;
  return (
    <Item name="toPlaceId" label={t('stockMovement.toPlaceId')} required>
      <PlacePick />
    </Item>
  );
}
