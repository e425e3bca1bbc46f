import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { moneyText, numberText } from '#kit/format/number.ts';
import { ScrollBox } from '#kit/ScrollBox.tsx';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

/** What an invoice bills, line by line, and the tax by its rates. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const { lines, taxes } = invoice;
  return (
    <section className="part">
      <h2>{t('invoice.lines')}</h2>
      {lines.length === 0 ? (
        <p className="hint">{t('invoice.noLines')}</p>
      ) : (
        <>
          <ScrollBox className="invoice-scroll" label={t('invoice.lines')}>
            <table className="plain-table invoice-table">
              <thead>
                <tr>
                  <th>{t('invoiceLine.description')}</th>
                  <th>{t('invoiceLine.period')}</th>
                  <th className="is-number">{t('invoiceLine.quantity')}</th>
                  <th className="is-number">{t('invoiceLine.unitPrice')}</th>
                  <th className="is-number">{t('invoice.taxRate')}</th>
                  <th className="is-number">{t('invoiceLine.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>
                      {line.description}
                      {line.elevatorId === null ? null : (
                        <Box as="small" block>
                          <Link to={pageOf(line.elevatorId)}>{line.elevatorNumber}</Link>
                        </Box>
                      )}
                    </td>
                    <td className="hint">
                      {[line.periodFrom, line.periodTo].filter((day) => day !== null).join(' – ')}
                    </td>
                    <td className="is-number">{numberText(line.quantity)}</td>
                    <td className="is-number">{moneyText(line.unitPrice)}</td>
                    <td className="is-number">{line.taxRate}%</td>
                    <td className="is-number">{moneyText(line.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <ScrollBox className="invoice-scroll" label={t('invoice.taxes')}>
            <Box as="table" margin={[16, 0, 0]} className="plain-table invoice-table">
              <thead>
                <tr>
                  <th>{t('invoice.taxes')}</th>
                  <th className="is-number">{t('invoice.net')}</th>
                  <th className="is-number">{t('invoice.tax')}</th>
                </tr>
              </thead>
              <tbody>
                {taxes.map(({ taxCode, taxRate, net, tax }, at) => (
                  <tr key={`${taxCode} ${taxRate} ${String(at)}`}>
                    <td>
                      {t(`taxCode.${taxCode}`)} {taxRate}%
                    </td>
                    <td className="is-number">{moneyText(net)}</td>
                    <td className="is-number">{moneyText(tax)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td>{t('invoice.sum')}</td>
                  <td className="is-number">{moneyText(invoice.netAmount)}</td>
                  <td className="is-number">{moneyText(invoice.taxAmount)}</td>
                </tr>
              </tfoot>
            </Box>
          </ScrollBox>
        </>
      )}
      <Box as="p" margin={[8, 0, 0]} textAlign="right">
        {t('invoice.gross')}{' '}
        <Box as="strong" margin={[0, 0, 0, 8]} fontSize={16}>
          {t('invoice.sgdAmount', { amount: moneyText(invoice.amount) })}
        </Box>
      </Box>
    </section>
  );
}
