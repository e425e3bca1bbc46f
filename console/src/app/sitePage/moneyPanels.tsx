import { Link } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractPath } from '#area/upkeepContract/contractPath.ts';
import { ContractWord } from '#area/upkeepContract/ContractWord.tsx';
import { invoicePath, statementPath } from '#area/upkeepContract/billing/billingPath.ts';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { useText } from '#kit/text.ts';
import { Line, Lines, Panel } from './Panel.tsx';
import type { Together } from './together.ts';

const most = 5;

export function ContractsPanel({ of }: { of: Together }) {
  const t = useText();
  const found = useCall(contractCalls.page, { ...of, pageSize: most }, { onError: 'handled' });
  const { rows = [], total = 0 } = found.data ?? {};
  return (
    <Panel title={t('site.contracts')} found={found} all={{ n: total, path: undefined }}>
      <Lines none={t('site.noContract')}>
        {rows.map((contract) => (
          <Line key={contract.id} end={<ContractWord contract={contract} />}>
            <Link to={contractPath(contract.id)}>{contract.contractNo}</Link>{' '}
            {of.customerId === undefined ? (
              <RecordLink kind="customer" of={contract.customerId}>
                {contract.partyA}
              </RecordLink>
            ) : null}{' '}
            {t('elevatorWork.until', { day: contract.expiryDate })}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

interface MoneyPanelProps {
  of: Together;
  /** As statements name the customer. */
  customer: string | undefined;
}

/** What was billed, received and is late, by the invoices of the contracts. */
export function MoneyPanel({ of, customer }: MoneyPanelProps) {
  const t = useText();
  const all = useCall(billingCalls.counts, of, { onError: 'handled' });
  const late = useCall(billingCalls.counts, { ...of, overdue: true }, { onError: 'handled' });
  const owed = useCall(
    billingCalls.page,
    { ...of, overdue: true, pageSize: 3, sort: 'dueDate' },
    { onError: 'handled' },
  );
  const rows = owed.data?.rows ?? [];
  const failed = [all, late, owed].find(({ error }) => error !== null);
  return (
    <Panel
      title={t('site.money')}
      found={failed ?? { error: null, data: late.data && owed.data && all.data, refetch: all.refetch }}
      all={{ n: all.data?.total ?? 0, path: undefined }}
    >
      <Facts
        shape="beside"
        facts={[
          [t('invoice.billedSum'), moneyText(all.data?.amount)],
          [t('invoice.receivedSum'), moneyText(all.data?.received)],
          [t('invoice.outstandingSum'), moneyText(all.data?.outstanding)],
          [t('site.overdue'), moneyText(late.data?.outstanding)],
        ]}
      />
      {rows.length === 0 ? null : (
        <Lines none="">
          {rows.map(({ id, invoiceNo, dueDate, outstanding }) => (
            <Line key={id} end={moneyText(outstanding)}>
              <Link to={invoicePath(id)}>{invoiceNo}</Link> {dueDate}
            </Line>
          ))}
        </Lines>
      )}
      {customer === undefined ? null : <Link to={statementPath(customer)}>{t('collection.statement')}</Link>}
      {of.site === undefined ? null : <p className="hint">{t('site.moneyHint')}</p>}
    </Panel>
  );
}
