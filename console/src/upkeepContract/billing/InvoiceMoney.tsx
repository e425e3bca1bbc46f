import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { invoicePath, statementPath } from './billingPath.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What was received for an invoice, paid back and credited, and the way to the account of its customer. */
export function InvoiceMoney({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { collections, creditNotes } = invoice;
  return (
    <section className="part">
      <h2>{t('invoice.collections')}</h2>
      {collections.length === 0 ? <p className="hint">{t('invoice.noCollections')}</p> : null}
      <ul className="invoice-money">
        {collections.map(({ id, kind, amount, date, payer }) => (
          <Grid as="li" columns="92px 1fr auto" gap={8} padding={[4, 0]} key={id}>
            <Box as="time" color="ink2">
              {date}
            </Box>
            <span>
              {t(`collectionKind.${kind}`)} <small className="hint">{payer}</small>
            </span>
            <b>
              {kind === 'payment' ? '−' : ''}
              {moneyText(amount)}
            </b>
          </Grid>
        ))}
        {creditNotes.map(({ id, invoiceNo, billingDate, amount, voided }) => (
          <Grid
            key={`credit ${id}`}
            as="li"
            columns="92px 1fr auto"
            gap={8}
            padding={[4, 0]}
            className={voided ? 'is-void' : undefined}
          >
            <Box as="time" color="ink2">
              {billingDate}
            </Box>
            <span>
              {t('entryKind.creditNote')} <Link to={invoicePath(id)}>{invoiceNo}</Link>
            </span>
            <b>{voided ? t('invoiceState.voided') : moneyText(amount)}</b>
          </Grid>
        ))}
      </ul>
      <Link to={statementPath(invoice.partyA)}>{t('collection.statement')}</Link>
    </section>
  );
}
