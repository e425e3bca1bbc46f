import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { milestoneInvoice } from '@hoistway/contract/install/milestoneInvoice.ts';
import { centsOf, sumOfAmounts, textOfCents } from '@hoistway/contract/money.ts';
import { percentOf, rateOf } from '@hoistway/contract/upkeepContract/billing/tax.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { useText } from '#kit/text.ts';
import { DueField } from './DueField.tsx';
import { moneyIn } from './moneyIn.ts';

const { Field, Item } = fieldsOf(installContractCalls.bill);
type Values = Omit<InputOf<typeof installContractCalls.bill>, 'id'>;
type Draft = ReplyOf<typeof installContractCalls.billDraft>;

interface BillFormProps {
  contract: { id: string; contractNo: string };
  onClose(): void;
}

/** An invoice of milestones that can be billed. */
export function BillForm({ contract, onClose }: BillFormProps) {
  const t = useText();
  const { data } = useCall(installContractCalls.billDraft, { id: contract.id });
  return (
    <FormDialog
      title={t('installContract.billOf', { no: contract.contractNo })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {data === undefined ? (
        <Loading shape="form" rows={4} />
      ) : data.due.length === 0 ? (
        <p className="hint">{t('installContract.nothingDue')}</p>
      ) : (
        <KnownBill id={contract.id} draft={data} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function KnownBill({ id, draft: found, onClose }: { id: string; draft: Draft; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const send = useSubmit(installContractCalls.bill);
  const made = useRef('');
  // What is chosen from stays while the form is open.
  const [draft] = useState(found);
  const [initial] = useState<Partial<Values>>(() => ({
    milestoneIds: draft.due.map(({ milestoneId }) => milestoneId),
    invoiceNo: draft.invoiceNo,
    invoiceType: draft.invoiceType,
    billingDate: formatDay(Date.now()),
    drawer: draft.drawer,
  }));
  return (
    <EntityForm<typeof installContractCalls.bill, Values>
      name="installBill"
      call={installContractCalls.bill}
      fixed={{ id }}
      initial={initial}
      save={async (values) => {
        made.current = (await send({ id, ...values })).id;
      }}
      onDone={() => void navigate(`/upkeepContract/billingBoard?id=${made.current}`)}
      onCancel={onClose}
      saveText={t('installContract.bill')}
    >
      <Item name="milestoneIds" label={t('installContract.dueMilestones')}>
        <DueField draft={draft} />
      </Item>
      <Form.Item noStyle dependencies={['milestoneIds', 'billingDate']}>
        {({ getFieldsValue }) => <BillSum draft={draft} chosen={getFieldsValue(true) as Partial<Values>} />}
      </Form.Item>
      <Grid columns={2} gap={[0, 16]}>
        <Field name="invoiceNo" />
        <Field name="invoiceType" />
        <Field name="billingDate" />
        <Field name="dueDate" />
        <Field name="drawer" />
        <Field name="buyerReference" />
      </Grid>
      <Field name="note" />
    </EntityForm>
  );
}

/** What the chosen milestones come to with the tax of the day, as the invoice will say. */
function BillSum({ draft, chosen }: { draft: Draft; chosen: Partial<Values> }) {
  const t = useText();
  const { milestoneIds = [], billingDate } = chosen;
  const taxRate = billingDate ? rateOf(draft.taxCode, billingDate) : null;
  if (milestoneIds.length === 0 || taxRate === null) return null;
  const { lines, rounding } = milestoneInvoice({
    milestones: draft.due
      .filter(({ milestoneId }) => milestoneIds.includes(milestoneId))
      .map(({ amount }) => centsOf(amount)),
    taxRate,
    contract: centsOf(draft.amount),
    before: draft.before.map(({ gross, net, taxRate: rate }) => ({
      gross: centsOf(gross),
      net: centsOf(net),
      taxRate: rate,
    })),
  });
  const taxed = sumOfAmounts(lines);
  const tax = percentOf(taxed, taxRate);
  const amountOf = (cents: number) => moneyIn(draft.currency, textOfCents(cents));
  return (
    <p className="hint">
      {t('installContract.billSum', {
        net: amountOf(taxed + rounding),
        rate: taxRate,
        tax: amountOf(tax),
        gross: amountOf(taxed + rounding + tax),
      })}
    </p>
  );
}
