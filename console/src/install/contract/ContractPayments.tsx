import type { ReplyOf } from '@hoistway/contract/call.ts';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { percentOfShare, type InstallContract } from './contractValues.ts';
import { moneyIn } from './moneyIn.ts';

type Milestone = ReplyOf<typeof installContractCalls.milestones>[number];

const tableWidth = 760;

/** The milestones of a contract: what each comes to, and what of it can be billed. */
export function ContractPayments({ contract: { id, currency } }: { contract: InstallContract }) {
  const t = useText();
  const narrow = useNarrow(tableWidth);
  const { data } = useCall(installContractCalls.milestones, { id });
  if (!data) return <Loading />;
  const factsOf = (row: Milestone) =>
    [
      [t('installContract.when'), row.stepName ?? t('installContract.daysAfter', { n: row.afterDays ?? 0 })],
      [t('installContract.shareShort'), `${percentOfShare(row.share)}%`],
      [t('installContract.milestoneAmount'), moneyIn(currency, row.amount)],
      [
        t('installContract.reachedBy'),
        t('installOrder.doneOf', {
          done: row.elevators.filter(({ state }) => state !== 'open').length,
          n: row.elevators.length,
        }),
      ],
      [t('installContract.dueAmount'), moneyIn(currency, row.dueAmount)],
      [t('installContract.billedAmount'), moneyIn(currency, row.billedAmount)],
    ] as const;
  if (narrow)
    return (
      <Stack as="ul" gap={12} padding={[0, 'gutter', 24]}>
        {data.map((row) => (
          <Stack key={row.position} as="li" gap={4}>
            <strong>{row.name}</strong>
            <Facts shape="beside" facts={factsOf(row)} />
          </Stack>
        ))}
      </Stack>
    );
  return (
    <Stack as="section" padding={[0, 'gutter', 24]}>
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
