import { Input } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import {
  collectionCalls,
  type CollectionRow,
} from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { WhenAhead } from './WhenAhead.tsx';

const { Field, Item } = fieldsOf(collectionCalls.addCollect);
type Values = Omit<InputOf<typeof collectionCalls.addCollect>, 'id' | 'invoiceId'>;

/** A receipt or a payment that is changed. */
export function EditCollection({ collection, onClose }: { collection: CollectionRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(collectionCalls.update, collection);
  const { id, kind, invoiceNo, contractId, invoiceId } = collection;
  return (
    <FormDialog
      title={`${t(`collectionKind.${kind}`)} · ${invoiceNo}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof collectionCalls.addCollect, Values>
        name="collectEdit"
        // What is changed is judged as when it was added.
        call={collectionCalls[kind === 'receipt' ? 'addCollect' : 'addPayment']}
        fixed={{ id: contractId, invoiceId }}
        initial={collection}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item
          name="amount"
          label={t(kind === 'receipt' ? 'collection.collectedAmount' : 'collection.paidAmount')}
        >
          <Input inputMode="decimal" prefix={t('invoice.sgd')} />
        </Item>
        <Field name="date" />
        <WhenAhead name="date">
          <Field name="confirmedDay" />
        </WhenAhead>
        <Field name="payer" />
        <Field name="payee" />
        <Field name="note" />
      </EntityForm>
    </FormDialog>
  );
}
