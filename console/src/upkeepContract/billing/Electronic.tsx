import { FileTextOutlined } from '@ant-design/icons';
import { billingCalls, type InvoiceDetail } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { electronicBars, ruleNumbers } from '@hoistway/contract/upkeepContract/billing/electronicInvoice.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

const bars: readonly string[] = electronicBars;

/** The electronic invoice, or the rules that keep it from being one. */
export function Electronic({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const download = useSend(billingCalls.electronic);
  const { id, electronic } = invoice;
  return (
    <section className="part invoice-electronic">
      <h2>{t('invoice.electronicTitle')}</h2>
      {electronic.length === 0 ? (
        <>
          <BusinessWord state="done" word={t('invoice.electronicReady', { n: ruleNumbers.length })} />
          <ActionButton icon={<FileTextOutlined />} onClick={() => void download({ id }, saveFile)}>
            {t('invoice.electronic')}
          </ActionButton>
        </>
      ) : (
        <>
          <p className="hint">{t('invoice.electronicBroken')}</p>
          <ul>
            {electronic.map((problem, at) => (
              <Box as="li" padding={[3, 0]} key={`${problem} ${String(at)}`}>
                {t(`electronicProblem.${problem}`)}{' '}
                {bars.includes(problem) ? null : <code className="hint">{problem}</code>}
              </Box>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
