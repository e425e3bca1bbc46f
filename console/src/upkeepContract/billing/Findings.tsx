import { Link } from 'react-router';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { invoicePath } from './billingPath.ts';

type Finding = InvoiceDetail['findings'][number];

/** What of an invoice does not fit its contract, each with what stands against it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useText();
  if (findings.length === 0) return <BusinessWord state="done" word={t('invoice.findingsNone')} />;
  return (
    <ul className="invoice-finding-list">
      {findings.map((finding) => {
        const { kind, position, elevatorNumber, found, expected, invoiceId, invoiceNo } = finding;
        return (
          <li key={`${kind} ${position ?? ''} ${found} ${expected}`}>
            <BusinessWord state="warning" word={t(`findingKind.${kind}`)} />
            <span className="hint">
              {[position === null ? null : t('finding.line', { n: position }), elevatorNumber]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            <p>
              {expected === ''
                ? found
                : t(
                    kind === 'alreadyBilled' || kind === 'instalmentBilled'
                      ? 'finding.before'
                      : 'finding.against',
                    {
                      found,
                      expected,
                    },
                  )}{' '}
              {invoiceId === null ? null : <Link to={invoicePath(invoiceId)}>{invoiceNo}</Link>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
