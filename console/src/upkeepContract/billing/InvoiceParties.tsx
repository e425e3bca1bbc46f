import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { partyFields } from '@hoistway/contract/upkeepContract/billing/invoice.ts';
import { useText } from '#kit/text.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** Who bills and who is billed, as the invoice names them. */
export function InvoiceParties({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const facts = (side: 'seller' | 'buyer') =>
    partyFields.flatMap((name) => {
      const value = invoice[name];
      if (!name.startsWith(side) || value === null) return [];
      return [
        [
          t(`invoice.${name}`),
          name === 'sellerCountry' || name === 'buyerCountry' ? t(`partyCountry.${invoice[name]}`) : value,
        ] as const,
      ];
    });
  return (
    <section className="part">
      <h2>{t('invoice.parties')}</h2>
      <Grid columns="1fr 1fr" gap={[16, 24]} className="invoice-parties">
        {(['seller', 'buyer'] as const).map((side) => (
          <Facts each={120} key={side} className="contract-terms" aria-label={t(`invoice.${side}`)}>
            {facts(side).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        ))}
      </Grid>
    </section>
  );
}
