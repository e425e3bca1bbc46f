import { Link } from 'react-router';
import { textOfCents } from '@hoistway/contract/money.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText, noValue } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { TileRows } from '#kit/tile/TileRows.tsx';
import { collectingPath, statementPath } from '../billingPath.ts';
import { AgeBar, AgeLegend } from './AgeBar.tsx';
import { oldDebts } from './oldDebts.ts';

const everyMs = 300_000;

/** On the home screen: the customers who owe most that is old, each with a bar of its ages. */
export function OldDebtsPanel({ rows }: { rows: readonly TileRow[] }) {
  const t = useText();
  const phone = useNarrow(480);
  const report = useCall(collectionCalls.ageing, {}, { everyMs, onError: 'ignored' });
  if (!report.data) return report.error ? <TileRows rows={rows} /> : <Loading />;
  const debts = oldDebts(report.data.rows);
  if (debts.length === 0) return <TileRows rows={rows} />;
  const most = Math.max(...debts.map(({ drawn }) => drawn));
  const label = (text: string) =>
    phone ? (
      <Box as="small" className="hint" block>
        {text}
      </Box>
    ) : null;
  return (
    <Stack gap={6}>
      <Stack row wrap gap={[2, 12]} align="baseline" justify="space-between">
        <span className="hint">{t('ageing.oldestFirst', { amount: moneyText(report.data.sum.total) })}</span>
        <Link to={collectingPath({ tab: 'ageing' })}>{t('ageing.title')}</Link>
      </Stack>
      <AgeLegend />
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <Box as="th" width="30%">
              {t('collection.customer')}
            </Box>
            <Box as="th" width="36%">
              {t('collection.ageing')}
            </Box>
            <th className="is-number">{t('ageing.total')}</th>
            <th className="is-number">{t('ageing.old')}</th>
          </tr>
        </thead>
        <tbody>
          {debts.map((debt) => (
            <tr key={debt.customer}>
              <td>
                <Link to={statementPath(debt.customer)}>{debt.customer}</Link>
              </td>
              <td>
                <AgeBar debt={debt} most={most} />
              </td>
              <td className="is-number">
                {label(t('ageing.total'))}
                {moneyText(textOfCents(debt.total))}
              </td>
              <td className="is-number">
                {label(t('ageing.old'))}
                <strong>{debt.old === 0 ? noValue : moneyText(textOfCents(debt.old))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
