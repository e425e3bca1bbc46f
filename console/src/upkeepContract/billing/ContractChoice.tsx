import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#kit/text.ts';
import { newInvoicePath } from './billingPath.ts';
import { ContractPick } from './ContractPick.tsx';

/** Of which contract the new invoice is. */
export function ContractChoice({ onClose }: { onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>(null);
  return (
    <Modal
      open
      title={t('invoice.add')}
      onCancel={onClose}
      closable={{ 'aria-label': t('button.close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button
            type="primary"
            disabled={id === null}
            onClick={() => (id === null ? undefined : void navigate(newInvoicePath(id)))}
          >
            {t('button.next')}
          </Button>
        </>
      }
    >
      <p className="hint">{t('invoice.chooseContract')}</p>
      <ContractPick id="invoiceContract" value={id} onChange={setId} label={t('invoice.contract')} />
    </Modal>
  );
}
