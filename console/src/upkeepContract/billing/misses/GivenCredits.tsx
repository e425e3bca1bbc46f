import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { subjectPath } from '../../sla/slaPaths.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The service credits that a credit note gives, each with its miss. */
export function GivenCredits({ invoice: { givenCredits } }: { invoice: InvoiceDetail }) {
  const t = useText();
  if (givenCredits.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('invoice.slaCredits')}</h2>
      <ul className="invoice-money">
        {givenCredits.map(({ id, month, elevatorNumber, subjectKind, subjectId, reason, amount }) => (
          <Grid as="li" columns="92px 1fr auto" gap={8} padding={[4, 0]} key={id}>
            <Box as="time" color="ink2">
              {month.slice(0, 7)}
            </Box>
            <span>
              {elevatorNumber} <Link to={subjectPath(subjectKind, subjectId)}>{reason}</Link>
            </span>
            <b>{moneyText(amount)}</b>
          </Grid>
        ))}
      </ul>
    </section>
  );
}
