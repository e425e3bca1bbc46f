import { Button, Empty, Modal, Select } from 'antd';
import { useState } from 'react';
import { billingCalls, type InvoiceRow } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { CreditNoteForm } from './CreditNoteForm.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

const most = 100;

/** Off which invoice of a contract its open service credits are taken; then the credit note. */
export function CreditInvoiceChoice({ contractId, onClose }: { contractId: string; onClose(): void }) {
  const t = useText();
  const [id, setId] = useState<string>();
  const [invoice, setInvoice] = useState<InvoiceRow>();
  const found = useCall(
    billingCalls.page,
    { contractId, open: true, pageSize: most },
    { onError: 'handled' },
  );
  if (invoice) return <CreditNoteForm invoice={invoice} ofMisses onClose={onClose} />;
  const rows = found.data?.rows;
  const chosen = rows?.find((row) => row.id === id);
  return (
    <Modal
      open
      title={t('invoice.creditFromMisses')}
      onCancel={onClose}
      closable={{ 'aria-label': t('button.close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button type="primary" disabled={chosen === undefined} onClick={() => setInvoice(chosen)}>
            {t('button.next')}
          </Button>
        </>
      }
    >
      <p className="hint">{t('invoice.creditWhich')}</p>
      {rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('invoice.creditNothingOpen')} />
      ) : (
        <Select
          id="creditInvoice"
          {...styleProps({ width: '100%' })}
          aria-label={t('invoice.creditWhich')}
          placeholder={t('button.pleaseSelect')}
          value={id ?? null}
          onChange={(next: string) => setId(next)}
          options={rows.map((row) => ({
            value: row.id,
            label: t('invoice.creditOption', {
              no: row.invoiceNo,
              day: row.billingDate,
              amount: moneyText(row.outstanding),
            }),
          }))}
        />
      )}
    </Modal>
  );
}
