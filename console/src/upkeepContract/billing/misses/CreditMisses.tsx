import { Button } from 'antd';
import { useState } from 'react';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useText } from '#kit/text.ts';
import { CreditNoteForm } from '../CreditNoteForm.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

/** Gives the open service credits of the contract by a credit note on an invoice, while something of it is owed. */
export function CreditMisses({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { managed, outstanding, openCredits } = invoice;
  if (!managed || outstanding === '0.00' || openCredits.length === 0) return null;
  return (
    <Allowed permission="billing.add">
      <Button
        {...styleProps({ margin: [8, 0, 0], className: 'invoice-credit-misses' })}
        onClick={() => setOpen(true)}
      >
        {t('invoice.creditFromMisses')}
      </Button>
      {open ? <CreditNoteForm invoice={invoice} ofMisses onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}
