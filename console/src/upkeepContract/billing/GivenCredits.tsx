import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { subjectPath } from '../sla/slaPaths.ts';

/** The service credits that a credit note gives, each with its miss. */
export function GivenCredits({ invoice: { givenCredits } }: { invoice: InvoiceDetail }) {
  const t = useText();
  if (givenCredits.length === 0) return null;
  return (
    <section className="contract-part">
      <h2>{t('invoice.slaCredits')}</h2>
      <ul className="invoice-money">
        {givenCredits.map(({ id, month, elevatorNumber, subjectKind, subjectId, reason, amount }) => (
          <li key={id}>
            <time>{month.slice(0, 7)}</time>
            <span>
              {elevatorNumber} <Link to={subjectPath(subjectKind, subjectId)}>{reason}</Link>
            </span>
            <b>{moneyText(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
