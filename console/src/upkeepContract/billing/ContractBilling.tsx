import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { collectingPath, invoicePath, invoicesPath, newInvoicePath, statementPath } from './billingPath.ts';
import './billing.css';

const most = 100;

/** The invoices of a contract, and what was received for them. */
export function ContractBilling({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, contractNo, managed, discardedAt } = contract;
  const bills = useCall(billingCalls.bills, { id, pageSize: most });
  const collections = useCall(collectionCalls.collections, { id, pageSize: most });
  if (!bills.data || !collections.data) return <Loading page />;
  return (
    <div className="part">
      <h2>
        <Link to={invoicesPath({ words: contractNo })}>{t('contract.bills')}</Link>
        {managed && discardedAt === null ? (
          <Allowed permission="billing.add">
            <Button onClick={() => void navigate(newInvoicePath(id))}>{t('invoice.add')}</Button>
          </Allowed>
        ) : null}
      </h2>
      {bills.data.rows.length === 0 ? (
        <p className="hint">{t('contract.noBills')}</p>
      ) : (
        <div className="invoice-scroll">
          <table className="plain-table invoice-table">
            <thead>
              <tr>
                <th>{t('invoice.invoiceNo')}</th>
                <th>{t('invoice.billingDate')}</th>
                <th>{t('invoice.state')}</th>
                <th className="is-number">{t('invoice.amountSgd')}</th>
                <th className="is-number">{t('invoice.outstandingSgd')}</th>
              </tr>
            </thead>
            <tbody>
              {bills.data.rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={invoicePath(row.id)}>{row.invoiceNo}</Link>
                  </td>
                  <td>{row.billingDate}</td>
                  <td>
                    <ChoiceWord choice="invoiceState" value={row.state} />
                  </td>
                  <td className="is-number">
                    {row.creditsId === null ? '' : '−'}
                    {moneyText(row.amount)}
                  </td>
                  <td className="is-number">{moneyText(row.outstanding)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h2>
        <Link to={collectingPath({ words: contractNo })}>{t('contract.collections')}</Link>
        <Link to={statementPath(contract.partyA)}>{t('collection.statement')}</Link>
      </h2>
      {collections.data.rows.length === 0 ? (
        <p className="hint">{t('invoice.noCollections')}</p>
      ) : (
        <div className="invoice-scroll">
          <table className="plain-table invoice-table">
            <thead>
              <tr>
                <th>{t('collection.date')}</th>
                <th>{t('collection.kind')}</th>
                <th>{t('collection.invoiceNo')}</th>
                <th>{t('collection.payer')}</th>
                <th className="is-number">{t('collection.amountSgd')}</th>
              </tr>
            </thead>
            <tbody>
              {collections.data.rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.date}</td>
                  <td>{t(`collectionKind.${row.kind}`)}</td>
                  <td>
                    <Link to={invoicePath(row.invoiceId)}>{row.invoiceNo}</Link>
                  </td>
                  <td>{row.payer}</td>
                  <td className="is-number">
                    {row.kind === 'payment' ? '−' : ''}
                    {moneyText(row.amount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
