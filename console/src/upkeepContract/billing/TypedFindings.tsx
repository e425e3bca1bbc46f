import { useEffect, useState } from 'react';
import { amountFormat } from '@hoistway/contract/money.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { isConfirmed } from '@hoistway/contract/upkeepContract/billing/invoiceCheck.ts';
import { useCall } from '#kit/call/useCall.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { useText } from '#kit/text.ts';
import { Findings } from './Findings.tsx';
import { sentLines, type InvoiceValues } from './invoiceValues.ts';

interface TypedFindingsProps {
  contractId: string;
  invoiceId?: string;
  values: Partial<InvoiceValues>;
}

const { Field } = fieldsOf(billingCalls.addBill);

/** So long nothing is typed before what stands there is checked. */
const stillMs = 500;

/** What of an invoice that is being written does not fit its contract. */
export function TypedFindings({ contractId, invoiceId, values }: TypedFindingsProps) {
  const t = useText();
  const { invoiceNo, billingDate, instalment, amount, lines = [] } = values;
  const isWhole =
    Boolean(billingDate) &&
    lines.every(({ unitPrice, description }) => amountFormat.test(unitPrice) && description.trim() !== '');
  const typed = isWhole
    ? JSON.stringify({
        id: contractId,
        billingDate,
        ...(invoiceNo?.trim() ? { invoiceNo } : {}),
        ...(instalment ? { instalment } : {}),
        ...(lines.length === 0 && amount && amountFormat.test(amount) ? { amount } : {}),
        lines: sentLines(lines),
        ...(invoiceId === undefined ? {} : { invoiceId }),
      })
    : null;
  const [still, setStill] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setStill(typed), stillMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = still === null ? null : (JSON.parse(still) as Parameters<typeof asked>[0]);
  const findings = useCall(billingCalls.check, asked(input), { keepPrevious: true, onError: 'ignored' });
  const isAsked =
    Boolean(values.confirmedWhy) || findings.data?.some(({ kind }) => isConfirmed(kind)) === true;
  return (
    <FormSection title={t('invoice.findings')}>
      <Wide>
        <p className="hint">{t('invoice.findingsHint')}</p>
        {findings.data ? <Findings findings={findings.data} contractId={contractId} /> : null}
      </Wide>
      {isAsked ? <Field name="confirmedWhy" /> : null}
    </FormSection>
  );
}

type Input = Parameters<typeof useCall<typeof billingCalls.check>>[1];
const asked = (input: Input): Input => input;
