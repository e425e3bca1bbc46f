import { useState } from 'react';
import { useNavigate } from 'react-router';
import { billingCalls, type InvoiceRow } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { editInvoicePath } from './billingPath.ts';
import { CollectForm } from './CollectForm.tsx';
import { CreditNoteForm } from './CreditNoteForm.tsx';
import { VoidForm } from './VoidForm.tsx';

type Dialog = 'receipt' | 'payment' | 'credit' | 'void';

/** What is done with one invoice, and the dialog in which it is. */
export function useInvoiceActs(onRemoved?: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ dialog: Dialog; invoice: InvoiceRow }>();
  const remove = useSubmit(billingCalls.remove);
  const print = useSend(billingCalls.document);
  const close = () => setOpen(undefined);

  const actsOf = (invoice: InvoiceRow): RowAction[] => {
    const { id, managed, state, outstanding, receivedAmount, creditedAmount, electronicAt } = invoice;
    const paper: RowAction = {
      key: 'document',
      text: t('invoice.print'),
      run: () => void print({ id }, saveFile),
    };
    if (!managed || state === 'voided') return [paper];
    const opens = (dialog: Dialog, text: string, permission: RowAction['permission']): RowAction => ({
      key: dialog,
      text,
      ...(permission ? { permission } : {}),
      danger: dialog === 'void',
      run: () => setOpen({ dialog, invoice }),
    });
    const deletes = (invoiceId: string): RowAction => ({
      key: 'remove',
      text: t('button.delete'),
      permission: 'billing.delete',
      danger: true,
      run: () =>
        confirmDelete(t, {
          title: t('invoice.removeTitle'),
          hint: t('invoice.removeHint'),
          run: () => remove({ id: invoiceId }, onRemoved),
        }),
    });
    const isFree = receivedAmount === '0.00' && creditedAmount === '0.00';
    const isCredit = state === 'creditNote';
    return [
      ...(!isCredit && outstanding !== '0.00'
        ? [opens('receipt', t('collection.addReceipt'), 'receipt.add')]
        : []),
      paper,
      ...(!isCredit && receivedAmount !== '0.00'
        ? [opens('payment', t('collection.addPayment'), 'receipt.add')]
        : []),
      ...(!isCredit && outstanding !== '0.00' ? [opens('credit', t('invoice.credit'), 'billing.add')] : []),
      {
        key: 'edit',
        text: t('button.edit'),
        permission: 'billing.edit',
        run: () => void navigate(editInvoicePath(id)),
      },
      ...(isFree
        ? ([
            opens('void', t('invoice.void'), 'billing.edit'),
            ...(electronicAt === null ? [deletes(id)] : []),
          ] satisfies RowAction[])
        : []),
    ];
  };
  const dialog =
    open === undefined ? null : open.dialog === 'void' ? (
      <VoidForm invoice={open.invoice} onClose={close} />
    ) : open.dialog === 'credit' ? (
      <CreditNoteForm invoice={open.invoice} onClose={close} />
    ) : (
      <CollectForm kind={open.dialog} invoice={open.invoice} onClose={close} />
    );
  return { actsOf, dialog };
}
