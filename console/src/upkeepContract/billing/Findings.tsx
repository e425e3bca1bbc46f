import { Link } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { contractPath } from '../contractPath.ts';
import { subjectPath } from '../sla/slaPaths.ts';
import { invoicePath } from './billingPath.ts';
import { Box } from '#kit/layout/Box.tsx';

type Finding = InvoiceDetail['findings'][number];

/** Where what stands against an invoice is shown: the earlier invoice, the missed service, or the contract itself. */
function Evidence({ finding, contractId }: { finding: Finding; contractId: string }) {
  const t = useText();
  const { invoiceId, invoiceNo, subjectKind, subjectId, expected } = finding;
  if (invoiceId !== null) return <Link to={invoicePath(invoiceId)}>{invoiceNo}</Link>;
  if (subjectKind !== null && subjectId !== null)
    return <Link to={subjectPath(subjectKind, subjectId)}>{expected}</Link>;
  return <Link to={contractPath(contractId)}>{t('finding.contract')}</Link>;
}

const formOf: Partial<Record<Finding['kind'], TextKey>> = {
  alreadyBilled: 'finding.before',
  instalmentBilled: 'finding.before',
  numberSkipped: 'finding.next',
};

/** What of an invoice does not fit its contract, each with what stands against it. */
export function Findings({ findings, contractId }: { findings: readonly Finding[]; contractId: string }) {
  const t = useText();
  if (findings.length === 0) return <BusinessWord state="done" word={t('invoice.findingsNone')} />;
  return (
    <ul className="invoice-finding-list">
      {findings.map((finding) => {
        const { kind, position, elevatorNumber, found, expected } = finding;
        return (
          <Box
            as="li"
            padding={[6, 0]}
            border="bottom"
            key={`${kind} ${position ?? ''} ${found} ${expected}`}
          >
            <BusinessWord state="warning" word={t(`findingKind.${kind}`)} />
            <span className="hint">
              {[position === null ? null : t('finding.line', { n: position }), elevatorNumber]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            <p>
              {expected === '' || kind === 'creditMissing'
                ? found
                : t(formOf[kind] ?? 'finding.against', { found, expected })}{' '}
              <Evidence finding={finding} contractId={contractId} />
            </p>
          </Box>
        );
      })}
    </ul>
  );
}
