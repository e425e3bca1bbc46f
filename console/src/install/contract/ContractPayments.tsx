import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { percentOfShare, type InstallContract } from './contractValues.ts';
import { moneyIn } from './moneyIn.ts';

/** The milestones of a contract: what each comes to, and what of it can be billed. */
export function ContractPayments({ contract: { id, currency } }: { contract: InstallContract }) {
  const t = useText();
  const { data } = useCall(installContractCalls.milestones, { id });
  if (!data) return <Loading />;
  return (
    <Stack as="section" padding={[0, 'gutter', 24]}>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('installContract.milestoneName')}</th>
            <th>{t('installContract.when')}</th>
            <th>{t('installContract.share')}</th>
            <th>{t('installContract.milestoneAmount')}</th>
            <th>{t('installContract.reachedBy')}</th>
            <th>{t('installContract.dueAmount')}</th>
            <th>{t('installContract.billedAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.position}>
              <td>{row.name}</td>
              <td>{row.stepName ?? t('installContract.daysAfter', { n: row.afterDays ?? 0 })}</td>
              <td>{percentOfShare(row.share)}</td>
              <td>{moneyIn(currency, row.amount)}</td>
              <td>
                {t('installOrder.doneOf', {
                  done: row.elevators.filter(({ state }) => state !== 'open').length,
                  n: row.elevators.length,
                })}
              </td>
              <td>{moneyIn(currency, row.dueAmount)}</td>
              <td>{moneyIn(currency, row.billedAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
