import { Input } from 'antd';
import { billingCalls, type InvoiceRow } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(billingCalls.void);
const longest = 300;

/** Why an invoice or a credit note is voided. */
export function VoidForm({ invoice, onClose }: { invoice: InvoiceRow; onClose(): void }) {
  const t = useText();
  const send = useSubmit(billingCalls.void);
  const { id, invoiceNo } = invoice;
  return (
    <FormDialog
      title={t('invoice.voidTitle', { no: invoiceNo })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="invoiceVoid"
        call={billingCalls.void}
        fixed={{ id }}
        initial={{}}
        save={({ reason }) => send({ id, reason })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('invoice.void')}
      >
        <p className="hint">{t('invoice.voidHint')}</p>
        <Item name="reason" label={t('invoice.reason')}>
          <Input.TextArea rows={3} maxLength={longest} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
