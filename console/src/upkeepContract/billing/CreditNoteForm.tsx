import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '@hoistway/contract/call.ts';
import {
  billingCalls,
  type InvoiceDetail,
  type InvoiceRow,
} from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/instant.ts';
import { moneyText } from '#kit/number.ts';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';
import { InvoiceLinesField } from './InvoiceLinesField.tsx';
import { lineValues, sentLines, type LineValue } from './invoiceValues.ts';

const { Field, Item } = fieldsOf(billingCalls.creditNote);
type Values = Omit<InputOf<typeof billingCalls.creditNote>, 'id' | 'lines'> & { lines: LineValue[] };
const [longestNumber, longestNote, wide] = [40, 200, 900];

/** A credit note: what is taken off an invoice, and why. */
export function CreditNoteForm({ invoice, onClose }: { invoice: InvoiceRow; onClose(): void }) {
  const t = useText();
  const found = useCall(billingCalls.detail, { id: invoice.id }, { failure: 'told' });
  return (
    <FormDialog
      title={t('invoice.creditOf', { no: invoice.invoiceNo })}
      width={wide}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {found.data ? <KnownInvoice invoice={found.data} onClose={onClose} /> : <Skeleton active />}
    </FormDialog>
  );
}

function KnownInvoice({ invoice, onClose }: { invoice: InvoiceDetail; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const send = useSubmit(billingCalls.creditNote);
  const { id, drawer, outstanding, billingDate } = invoice;
  const [initial] = useState<Partial<Values>>(() => ({
    billingDate: formatDay(Date.now()),
    drawer,
    lines: lineValues(invoice.lines),
  }));
  const hasLines = invoice.lines.length > 0;
  return (
    <EntityForm<typeof billingCalls.creditNote, Values>
      name="creditNote"
      call={billingCalls.creditNote}
      fixed={{ id }}
      initial={initial}
      save={({ lines, ...values }) =>
        send({ id, ...values, ...(hasLines ? { lines: sentLines(lines) } : {}) }, (made) => {
          void navigate(invoicePath(made.id));
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <div className="invoice-three">
        <Item name="invoiceNo" label={t('invoice.creditNo')}>
          <Input maxLength={longestNumber} />
        </Item>
        <Field name="billingDate" />
        <Field name="drawer" />
      </div>
      <Item name="note" label={t('invoice.creditReason')}>
        <Input.TextArea rows={2} maxLength={longestNote} />
      </Item>
      <p className="hint">
        {t('invoice.creditLeft', { amount: t('invoice.sgdAmount', { amount: moneyText(outstanding) }) })}
      </p>
      {hasLines ? (
        <Item name="lines">
          <InvoiceLinesField day={billingDate} elevators={[]} />
        </Item>
      ) : (
        <Item name="amount" label={t('invoice.creditAmount')}>
          <Input inputMode="decimal" prefix={t('invoice.sgd')} />
        </Item>
      )}
    </EntityForm>
  );
}
