import { useState } from 'react';
import { useNavigate } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { formatDay } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { invoiceListPath, invoicePath } from './billingPath.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { draftValues, invoiceValues } from './invoiceValues.ts';
import { Stack } from '#kit/layout/Stack.tsx';

/** A new invoice of a contract, as far as it is known already. */
export function NewInvoice({ contractId }: { contractId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [today] = useState(() => formatDay(Date.now()));
  const draft = useCall(billingCalls.draft, { id: contractId });
  if (!draft.data) return <Loading page shape="form" />;
  return (
    <Stack minHeight="100%" className="contract-form-page">
      <PageHead
        title={t('invoice.add')}
        crumbs={[{ title: t('route.upkeep.billing'), path: invoiceListPath }]}
      />
      <InvoiceForm
        contractId={contractId}
        draft={draft.data}
        initial={draftValues(draft.data, today)}
        onDone={(id) => void navigate(invoicePath(id), { replace: true })}
        onCancel={() => void navigate(invoiceListPath)}
      />
    </Stack>
  );
}

/** An invoice that is changed. */
export function EditInvoice({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const invoice = useCall(billingCalls.detail, { id });
  const draft = useCall(billingCalls.draft, invoice.data ? { id: invoice.data.contractId } : null, {
    onError: 'ignored',
  });
  if (!invoice.data) return <Loading page shape="form" />;
  return (
    <Stack minHeight="100%" className="contract-form-page">
      <PageHead
        title={`${t('invoice.edit')} · ${invoice.data.invoiceNo}`}
        crumbs={[{ title: t('route.upkeep.billing'), path: invoiceListPath }]}
      />
      <InvoiceForm
        contractId={invoice.data.contractId}
        invoice={invoice.data}
        draft={draft.data}
        initial={invoiceValues(invoice.data)}
        onDone={() => void navigate(invoicePath(id), { replace: true })}
        onCancel={() => void navigate(invoicePath(id))}
      />
    </Stack>
  );
}
