import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';

/** What was received for an invoice, paid back and credited. */
export function InvoiceMoney({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { collections, creditNotes } = invoice;
  return (
    <section className="contract-part">
      <h2>{t('invoice.collections')}</h2>
      {collections.length === 0 ? <p className="hint">{t('invoice.noCollections')}</p> : null}
      <ul className="invoice-money">
        {collections.map(({ id, kind, amount, date, payer }) => (
          <li key={id}>
            <time>{date}</time>
            <span>
              {t(`collectionKind.${kind}`)} <small className="hint">{payer}</small>
            </span>
            <b>
              {kind === 'payment' ? '−' : ''}
              {moneyText(amount)}
            </b>
          </li>
        ))}
        {creditNotes.map(({ id, invoiceNo, billingDate, amount, voided }) => (
          <li key={`credit ${id}`} className={voided ? 'is-void' : undefined}>
            <time>{billingDate}</time>
            <span>
              {t('entryKind.creditNote')} <Link to={invoicePath(id)}>{invoiceNo}</Link>
            </span>
            <b>{voided ? t('invoiceState.voided') : moneyText(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
