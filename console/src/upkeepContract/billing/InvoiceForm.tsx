import { Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import {
  billingCalls,
  type InvoiceDetail,
  type InvoiceDraft,
} from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { isIssued, partyFields } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { InvoiceLinesField } from './InvoiceLinesField.tsx';
import { TypedFindings } from './TypedFindings.tsx';
import { sentLines, type InvoiceValues } from './invoiceValues.ts';

const { Field, Item } = fieldsOf(billingCalls.addBill);
const maxAmountLength = 18;
/** Without lines the amount is given, with lines it is what they come to. */
const together = [['lines', 'amount']] as const;

interface InvoiceFormProps {
  contractId: string;
  /** The invoice that is changed; without it a new one is made. */
  invoice?: InvoiceDetail;
  /** What is known of the contract. */
  draft: InvoiceDraft | undefined;
  initial: Partial<InvoiceValues>;
  onDone(id: string): void;
  onCancel(): void;
}

/** The form of an invoice; below its lines what of it does not fit the contract. */
export function InvoiceForm({ contractId, invoice, draft, initial, onDone, onCancel }: InvoiceFormProps) {
  const t = useText();
  const clearing = useClearing();
  const add = useSubmit(billingCalls.addBill);
  const update = useEdit(billingCalls.update, invoice, { together });
  const [before] = useState(initial);
  const made = useRef(invoice?.id ?? '');
  const isFixed =
    invoice !== undefined &&
    isIssued({
      ...invoice,
      receipts: invoice.collections.length,
      creditNotes: invoice.creditNotes.filter(({ voided }) => !voided).length,
    });
  // What milestones come to stays.
  const isOfInstallation = invoice !== undefined && invoice.installContractId !== null;
  const save = async ({ lines, amount, ...values }: InvoiceValues) => {
    const billed =
      lines.length > 0 ? { lines: sentLines(lines) } : { lines: [], ...(amount ? { amount } : {}) };
    if (invoice) await update({ id: invoice.id, ...values, ...(isFixed || isOfInstallation ? {} : billed) });
    else made.current = (await add({ id: contractId, ...values, ...billed })).id;
  };
  return (
    <EntityForm<typeof billingCalls.addBill, InvoiceValues>
      name="invoice"
      call={billingCalls.addBill}
      fixed={{ id: contractId }}
      initial={before}
      save={save}
      onDone={() => onDone(made.current)}
      onCancel={onCancel}
    >
      <FormSection title={t('invoice.general')}>
        {isFixed ? (
          <Wide>
            <p className="hint">{t('invoice.issuedHint')}</p>
          </Wide>
        ) : (
          <>
            <Field name="invoiceNo" />
            <Field name="invoiceType" />
            <Field name="billingDate" />
            <Field name="dueDate" />
          </>
        )}
        <Field name="drawer" />
        {isOfInstallation ? null : (
          <Item name="instalment" label={t('invoice.instalment')}>
            <Select
              allowClear={clearing}
              placeholder={t('button.pleaseSelect')}
              options={(draft?.instalments ?? []).map(({ position, due, amount, billed }) => ({
                value: position,
                label: `${t('invoice.instalmentOf', { n: position, due, amount: moneyText(amount) })}${
                  billed ? t('invoice.instalmentBilled') : ''
                }`,
              }))}
            />
          </Item>
        )}
        <Field name="buyerReference" />
      </FormSection>
      {isFixed || isOfInstallation ? null : (
        <FormSection title={t('invoice.lines')}>
          <Wide>
            <Form.Item noStyle dependencies={['billingDate']}>
              {({ getFieldValue }) => (
                <Item name="lines">
                  <InvoiceLinesField
                    day={(getFieldValue('billingDate') as string | undefined) || undefined}
                    elevators={draft?.elevators ?? []}
                  />
                </Item>
              )}
            </Form.Item>
          </Wide>
          <Form.Item noStyle dependencies={['lines']}>
            {({ getFieldValue }) =>
              ((getFieldValue('lines') as unknown[] | undefined) ?? []).length > 0 ? null : (
                <Item name="amount" label={t('invoice.amount')}>
                  <Input inputMode="decimal" prefix={t('invoice.sgd')} maxLength={maxAmountLength} />
                </Item>
              )
            }
          </Form.Item>
        </FormSection>
      )}
      {isOfInstallation ? null : (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <TypedFindings
              contractId={contractId}
              {...(invoice ? { invoiceId: invoice.id } : {})}
              values={getFieldsValue(true) as Partial<InvoiceValues>}
            />
          )}
        </Form.Item>
      )}
      {isFixed ? null : (
        <>
          <FormSection title={t('invoice.buyer')}>
            {partyFields
              .filter((name) => name.startsWith('buyer'))
              .map((name) => (
                <Field key={name} name={name} />
              ))}
          </FormSection>
          <FormSection title={t('invoice.seller')}>
            {partyFields
              .filter((name) => name.startsWith('seller'))
              .map((name) => (
                <Field key={name} name={name} />
              ))}
          </FormSection>
        </>
      )}
      <FormSection title={t('invoice.note')}>
        <Wide>
          <Field name="note" />
        </Wide>
      </FormSection>
    </EntityForm>
  );
}
