import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';

import { Link } from 'react-router';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { moneyText, numberText } from '#kit/format/number.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { ageWord } from './ageing/ageWord.ts';
import { debtAges } from './ageing/oldDebts.ts';
import { collectingPath } from './billingPath.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const bands = [...debtAges, 'total'] as const;

/** What each customer owes today, by its age. */
export function AgeingReport() {
  const t = useText();
  const report = useCall(collectionCalls.ageing, {});
  const download = useSend(collectionCalls.exportAgeing);
  const print = useSend(collectionCalls.ageingDocument);
  if (!report.data) return <Loading page />;
  const { today, rows, sum } = report.data;
  const headingOf = (band: (typeof bands)[number]) =>
    band === 'total' ? t('ageing.total') : ageWord(band, t);
  return (
    <section className="part ageing-report">
      <Stack row wrap gap={8} align="center" margin={[0, 0, 12]}>
        <Box as="p" flex={1} minWidth={260} className="hint">
          {t('ageing.asOf', { day: today })} · {t('ageing.hint')}
        </Box>
        <Allowed permission="receipt.export">
          <ActionButton icon={<DownloadOutlined />} onClick={() => void download({}, saveFile)}>
            {t('ageing.export')}
          </ActionButton>
        </Allowed>
        <ActionButton icon={<FilePdfOutlined />} onClick={() => void print({}, saveFile)}>
          {t('document.download')}
        </ActionButton>
      </Stack>
      {rows.length === 0 ? (
        <p className="hint">{t('ageing.none')}</p>
      ) : (
        <div className="invoice-scroll">
          <table className="plain-table invoice-table ageing-table">
            <thead>
              <tr>
                <th>{t('collection.customer')}</th>
                <th className="is-number">{t('ageing.invoices')}</th>
                {bands.map((band) => (
                  <th key={band} className="is-number">
                    {headingOf(band)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.customer}>
                  <td>
                    <Link to={collectingPath({ tab: 'statement', customer: row.customer })}>
                      {row.customer}
                    </Link>
                  </td>
                  <td className="is-number">{numberText(row.invoices)}</td>
                  {bands.map((band) => (
                    <td key={band} className="is-number">
                      {row[band] === '0.00' ? '' : moneyText(row[band])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{t('invoice.sumSgd')}</td>
                <td className="is-number">{numberText(sum.invoices)}</td>
                {bands.map((band) => (
                  <td key={band} className="is-number">
                    {moneyText(sum[band])}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
