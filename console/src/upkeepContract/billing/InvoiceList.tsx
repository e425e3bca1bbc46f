import { Button } from 'antd';
import { useState } from 'react';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import {
  invoiceStates,
  invoiceTypes,
  overdueBuckets,
} from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';
import { ContractChoice } from './ContractChoice.tsx';
import { DueMilestones } from './DueMilestones.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';
import { useInvoiceActs } from './useInvoiceActs.tsx';

/** Every invoice and credit note in the viewer's scope, the newest on top. */
export function InvoiceList() {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const { actsOf, dialog } = useInvoiceActs();
  const yesOrNo = [
    { value: 'true', label: t('button.yes') },
    { value: 'false', label: t('button.no') },
  ];
  return (
    <>
      <ListScreen
        name="invoice"
        title={t('route.upkeep.billing')}
        call={billingCalls.page}
        search={[
          { name: 'words', label: t('invoice.words') },
          { name: 'from', label: t('invoice.from'), kind: 'day' },
          { name: 'to', label: t('invoice.to'), kind: 'day' },
          {
            name: 'state',
            label: t('invoice.state'),
            options: invoiceStates.map((value) => ({ value, label: t(`invoiceState.${value}`) })),
          },
          { name: 'open', label: t('invoice.open'), options: yesOrNo },
          { name: 'overdue', label: t('invoice.late'), options: yesOrNo },
          {
            name: 'bucket',
            label: t('invoice.bucket'),
            options: overdueBuckets.map((value) => ({ value, label: t(`overdueBucket.${value}`) })),
          },
          {
            name: 'invoiceType',
            label: t('invoice.invoiceType'),
            options: invoiceTypes.map((value) => ({ value, label: t(`invoiceType.${value}`) })),
          },
          { name: 'companyId', label: t('invoice.companyId'), pick: <CompanyPick /> },
        ]}
        columns={invoiceColumns}
        unit="invoice.unit"
        emptyHint={t('invoice.emptyHint')}
        exporting={{ call: billingCalls.export, permission: 'billing.export' }}
        action={
          <Allowed permission="billing.add">
            <Button type="primary" className="invoice-add" onClick={() => setChoosing(true)}>
              {t('invoice.add')}
            </Button>
          </Allowed>
        }
        rowActions={actsOf}
        pathOf={(row) => invoicePath(row.id)}
      >
        <DueMilestones />
        <InvoiceTabs />
      </ListScreen>
      {dialog}
      {choosing ? <ContractChoice onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
