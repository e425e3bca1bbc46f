import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { someColumns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';
import { invoiceColumns } from './invoiceColumns.tsx';
import { useInvoiceActs } from './useInvoiceActs.tsx';

const owed = { open: true } as const;
const owedColumns = someColumns(invoiceColumns, [
  'invoiceNo',
  'partyA',
  'billingDate',
  'bucket',
  'dueDate',
  'amount',
  'receivedAmount',
  'outstanding',
]);

/** The invoices of which something is owed. */
export function OwedList() {
  const t = useText();
  const { actsOf, dialog } = useInvoiceActs();
  return (
    <>
      <ListScreen
        embedded
        name="owedInvoice"
        title={t('collection.owed')}
        call={billingCalls.page}
        fixed={owed}
        search={[
          { name: 'words', label: t('invoice.words') },
          {
            name: 'bucket',
            label: t('invoice.bucket'),
            options: overdueBuckets.map((value) => ({ value, label: t(`overdueBucket.${value}`) })),
          },
          { name: 'from', label: t('invoice.from'), kind: 'day' },
          { name: 'to', label: t('invoice.to'), kind: 'day' },
          { name: 'companyId', label: t('invoice.companyId'), pick: <CompanyPick /> },
        ]}
        columns={owedColumns}
        unit="invoice.unit"
        emptyHint={t('ageing.none')}
        exporting={{ call: billingCalls.export, permission: 'billing.export', input: owed }}
        rowActions={actsOf}
        pathOf={(row) => invoicePath(row.id)}
      />
      {dialog}
    </>
  );
}
