import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { InvoiceRow } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import type { CollectionKind } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { firstBookingDay } from './firstBookingDay.ts';
import { WhenAhead } from './WhenAhead.tsx';

type Values = Omit<InputOf<typeof collectionCalls.addCollect>, 'id' | 'invoiceId'>;
/** What is asked is the same of both; what is refused has words of its own. */
const calls = { receipt: collectionCalls.addCollect, payment: collectionCalls.addPayment } as const;
const { Field, Item } = fieldsOf(collectionCalls.addCollect);

interface CollectFormProps {
  kind: CollectionKind;
  invoice: InvoiceRow;
  onClose(): void;
}

/** Money that was received for an invoice, or paid back on it. */
export function CollectForm({ kind, invoice, onClose }: CollectFormProps) {
  const t = useText();
  const send = useSubmit(calls[kind]);
  const {
    id: invoiceId,
    contractId,
    invoiceNo,
    billingDate,
    buyerName,
    sellerName,
    outstanding,
    receivedAmount,
  } = invoice;
  const isReceipt = kind === 'receipt';
  const most = isReceipt ? outstanding : receivedAmount;
  const [initial] = useState<Partial<Values>>(() => ({
    amount: most,
    date: firstBookingDay(billingDate),
    payer: isReceipt ? buyerName : sellerName,
    payee: isReceipt ? sellerName : buyerName,
  }));
  return (
    <FormDialog
      title={`${t(isReceipt ? 'collection.addReceipt' : 'collection.addPayment')} · ${invoiceNo}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof collectionCalls.addCollect, Values>
        name="collect"
        call={calls[kind]}
        fixed={{ id: contractId, invoiceId }}
        initial={initial}
        save={(values) => send({ id: contractId, invoiceId, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item
          name="amount"
          label={t(isReceipt ? 'collection.collectedAmount' : 'collection.paidAmount')}
          extra={t(isReceipt ? 'collection.mostReceipt' : 'collection.mostPayment', {
            amount: t('invoice.sgdAmount', { amount: moneyText(most) }),
          })}
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
