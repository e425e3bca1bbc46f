import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import {
  collectionCalls,
  type CollectionRow,
} from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Field, Item } = fieldsOf(collectionCalls.update);
type Values = Omit<InputOf<typeof collectionCalls.update>, 'id'>;

/** A receipt or a payment that is changed. */
export function EditCollection({ collection, onClose }: { collection: CollectionRow; onClose(): void }) {
  const t = useText();
  const update = useSubmit(collectionCalls.update);
  const { id, kind, amount, date, payer, payee, note, invoiceNo } = collection;
  const [before] = useState<Values>({ amount, date, payer, payee, note });
  return (
    <FormDialog
      title={`${t(`collectionKind.${kind}`)} · ${invoiceNo}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof collectionCalls.update, Values>
        name="collectEdit"
        call={collectionCalls.update}
        fixed={{ id }}
        initial={before}
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
        <Field name="payer" />
        <Field name="payee" />
        <Field name="note" />
      </EntityForm>
    </FormDialog>
  );
}
