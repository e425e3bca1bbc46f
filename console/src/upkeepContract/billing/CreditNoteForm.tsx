import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '@hoistway/contract/call.ts';
import {
  billingCalls,
  type InvoiceDetail,
  type InvoiceRow,
  type MissCredit,
} from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';
import { InvoiceLinesField } from './InvoiceLinesField.tsx';
import { lineValues, sentLines, type LineValue } from './invoiceValues.ts';
import { MissCreditsField } from './misses/MissCreditsField.tsx';
import { linesOfMisses, reasonOfMisses, sumOfMisses } from './misses/missNote.ts';
import { firstBookingDay } from './firstBookingDay.ts';
import { WhenAhead } from './WhenAhead.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const { Field, Item } = fieldsOf(billingCalls.creditNote);
type Values = Omit<InputOf<typeof billingCalls.creditNote>, 'id' | 'lines'> & { lines: LineValue[] };
const [maxNumberLength, maxNoteLength, wide] = [40, 200, 900];

interface CreditNoteFormProps {
  invoice: InvoiceRow;
  /** It gives the open service credits of the contract. */
  ofMisses?: boolean;
  onClose(): void;
}

/** A credit note: what is taken off an invoice, and why. */
export function CreditNoteForm({ invoice, ofMisses = false, onClose }: CreditNoteFormProps) {
  const t = useText();
  const found = useCall(billingCalls.detail, { id: invoice.id }, { onError: 'handled' });
  return (
    <FormDialog
      title={t('invoice.creditOf', { no: invoice.invoiceNo })}
      width={wide}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {found.data ? (
        <KnownInvoice
          invoice={found.data}
          credits={ofMisses ? found.data.openCredits : null}
          onClose={onClose}
        />
      ) : (
        <Loading shape="form" rows={4} />
      )}
    </FormDialog>
  );
}

interface KnownInvoiceProps {
  invoice: InvoiceDetail;
  /** Those to give; null of a credit note that is not about any. */
  credits: readonly MissCredit[] | null;
  onClose(): void;
}

function KnownInvoice({ invoice, credits: found, onClose }: KnownInvoiceProps) {
  const t = useText();
  const navigate = useNavigate();
  const send = useSubmit(billingCalls.creditNote);
  const { id, drawer, outstanding, billingDate } = invoice;
  const hasLines = invoice.lines.length > 0;
  const taxCode = invoice.lines[0]?.taxCode ?? 'sgStandard';
  // What is chosen from stays while the form is open.
  const [credits] = useState(found);
  const [initial] = useState<Partial<Values>>(() => ({
    billingDate: firstBookingDay(billingDate),
    drawer,
    ...(credits
      ? {
          slaCredits: credits.map((credit) => credit.id),
          note: reasonOfMisses(credits, t),
          lines: hasLines ? linesOfMisses([], credits, credits, taxCode, t) : [],
          ...(hasLines ? {} : { amount: sumOfMisses(credits) }),
        }
      : { lines: lineValues(invoice.lines) }),
  }));
  if (credits?.length === 0) return <p className="hint">{t('slaTerm.noCredits')}</p>;
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
      <Grid columns={3} gap={[0, 16]} className="invoice-three">
        <Item name="invoiceNo" label={t('invoice.creditNo')}>
          <Input maxLength={maxNumberLength} />
        </Item>
        <Field name="billingDate" />
        <Field name="drawer" />
      </Grid>
      <WhenAhead name="billingDate">
        <Field name="confirmedDay" />
      </WhenAhead>
      <Item name="note" label={t('invoice.creditReason')}>
        <Input.TextArea rows={2} maxLength={maxNoteLength} />
      </Item>
      <p className="hint">
        {t('invoice.creditLeft', { amount: t('invoice.sgdAmount', { amount: moneyText(outstanding) }) })}
      </p>
      {credits ? (
        <Item name="slaCredits" label={t('invoice.slaCredits')}>
          <MissCreditsField
            credits={credits}
            fill={(chosen, lines) => ({
              note: reasonOfMisses(chosen, t),
              ...(hasLines
                ? { lines: linesOfMisses(lines, credits, chosen, taxCode, t) }
                : { amount: sumOfMisses(chosen) }),
            })}
          />
        </Item>
      ) : null}
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
