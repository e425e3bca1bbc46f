import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { BillForm } from './BillForm.tsx';
import { percentOfShare, type InstallContract } from './contractValues.ts';
import { moneyIn } from './moneyIn.ts';

type Milestone = ReplyOf<typeof installContractCalls.milestones>[number];

const tableWidth = 760;

/** The milestones of a contract: what each comes to, and what of it can be billed. */
export function ContractPayments({ contract }: { contract: InstallContract }) {
  const { id, currency } = contract;
  const t = useText();
  const narrow = useNarrow(tableWidth);
  const { data } = useCall(installContractCalls.milestones, { id });
  if (!data) return <Loading />;
  const isDue = data.some(({ elevators }) => elevators.some(({ state }) => state === 'due'));
  const amountOf = (amount: string) =>
    amount === '0.00' ? (
      noValue
    ) : (
      <Box as="span" textOverflow="nowrap">
        {moneyIn(currency, amount)}
      </Box>
    );
  const factsOf = (row: Milestone) =>
    [
      [t('installContract.when'), row.stepName ?? t('installContract.daysAfter', { n: row.afterDays ?? 0 })],
      [t('installContract.shareShort'), `${percentOfShare(row.share)}%`],
      [t('installContract.milestoneAmount'), amountOf(row.amount)],
      [
        t('installContract.reachedBy'),
        t('installOrder.doneOf', {
          done: row.elevators.filter(({ state }) => state !== 'open').length,
          n: row.elevators.length,
        }),
      ],
      [t('installContract.dueAmount'), amountOf(row.dueAmount)],
      [t('installContract.billedAmount'), amountOf(row.billedAmount)],
      [t('installContract.invoices'), <InvoicesOf key="invoices" milestone={row} />],
    ] as const;
  const acts = isDue && contract.managed ? <BillMilestones contract={contract} /> : null;
  if (narrow)
    return (
      <Stack gap={12} padding={[0, 'gutter', 24]}>
        {acts}
        <Stack as="ul" gap={12}>
          {data.map((row) => (
            <Stack key={row.position} as="li" gap={4}>
              <strong>{row.name}</strong>
              <Facts shape="beside" facts={factsOf(row)} />
            </Stack>
          ))}
        </Stack>
      </Stack>
    );
  return (
    <Stack as="section" gap={12} padding={[0, 'gutter', 24]}>
      {acts}
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('installContract.milestoneName')}</th>
            {data[0] === undefined ? null : factsOf(data[0]).map(([label]) => <th key={label}>{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.position}>
              <td>{row.name}</td>
              {factsOf(row).map(([label, value]) => (
                <td key={label}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

/** The button by which milestones are billed; its form is also opened by an address. */
function BillMilestones({ contract }: { contract: InstallContract }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const ask = (open: boolean) => {
    const to = new URLSearchParams(search);
    if (open) to.set('bill', '1');
    else to.delete('bill');
    setSearch(to, { replace: true });
  };
  return (
    <Allowed permission="billing.add">
      <Box>
        <Button type="primary" className="install-bill" onClick={() => ask(true)}>
          {t('installContract.bill')}
        </Button>
      </Box>
      {search.get('bill') === null ? null : <BillForm contract={contract} onClose={() => ask(false)} />}
    </Allowed>
  );
}

/** The invoices by which a milestone was billed, and whether a step was opened again since. */
function InvoicesOf({ milestone: { elevators } }: { milestone: Milestone }) {
  const t = useText();
  const invoices = new Map(
    elevators.flatMap(({ invoiceId, invoiceNo }) =>
      invoiceId === null || invoiceNo === null ? [] : [[invoiceId, invoiceNo] as const],
    ),
  );
  if (invoices.size === 0) return noValue;
  return (
    <Stack row wrap gap={[0, 8]}>
      {[...invoices].map(([invoiceId, invoiceNo]) =>
        holdsPermission('finance.view') ? (
          <Link key={invoiceId} to={`/upkeepContract/billingBoard?id=${invoiceId}`}>
            {invoiceNo}
          </Link>
        ) : (
          <span key={invoiceId}>{invoiceNo}</span>
        ),
      )}
      {elevators.some(({ reopened }) => reopened) ? (
        <Box as="span" color="red">
          {t('installContract.reopened')}
        </Box>
      ) : null}
    </Stack>
  );
}
