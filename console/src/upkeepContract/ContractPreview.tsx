import { endOfTerm } from '@hoistway/contract/time/days.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { instalmentsOf } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { InstalmentTable } from './ContractInstalments.tsx';
import { centsOfLines, typedCents, type ContractValues } from './contractValues.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const maxMonths = 1200;
const maxShown = 24;

/** The terms of a form, as soon as there is something to work out of them. */
function worked({
  effectiveDate,
  contractDuration,
  paymentMode,
  amount,
  lines = [],
}: Partial<ContractValues>) {
  if (!effectiveDate || !contractDuration || !paymentMode) return undefined;
  if (!Number.isInteger(contractDuration) || contractDuration < 1 || contractDuration > maxMonths)
    return undefined;
  const cents = typedCents(amount === undefined || amount === '' ? undefined : amount) ?? centsOfLines(lines);
  if (cents === undefined) return undefined;
  return {
    expiryDate: endOfTerm(effectiveDate, contractDuration),
    cents,
    instalments: instalmentsOf({ amount: cents, effectiveDate, contractDuration, paymentMode }),
  };
}

/** What follows from the terms that are being entered, and what does not fit in them. */
export function ContractPreview({ values }: { values: Partial<ContractValues> }) {
  const t = useText();
  const found = worked(values);
  const { lines = [], signingDate, effectiveDate, expiryDate, amount, contractDuration } = values;
  const sum = centsOfLines(lines);
  const typed = typedCents(amount === '' ? undefined : amount);
  const warnings = [
    ...(signingDate && effectiveDate && signingDate > effectiveDate ? [t('contract.signedLate')] : []),
    ...(found && expiryDate && expiryDate !== found.expiryDate
      ? [t('contract.expiryDiffers', { day: found.expiryDate })]
      : []),
    ...(typed !== undefined && sum !== undefined && typed !== sum
      ? [t('contract.amountDiffers', { sum: textOfCents(sum) })]
      : []),
    ...(contractDuration && lines.some(({ quantity }) => quantity !== contractDuration)
      ? [t('contract.quantityDiffers', { n: contractDuration })]
      : []),
    ...(lines.some(({ unitPrice }) => typedCents(unitPrice) === 0) ? [t('contract.priceZero')] : []),
  ];
  return (
    <Box as="aside" alignSelf="start" padding={[12, 16]} border="all" borderRadius={6} background="sunk">
      <Stack as="h2" row justify="space-between" lineHeight={32}>
        {t('contract.preview')}
      </Stack>
      {found ? (
        <>
          <Facts each={120} className="contract-terms">
            <div>
              <dt>{t('contract.expiryDate')}</dt>
              <dd>{expiryDate ?? found.expiryDate}</dd>
            </div>
            <div>
              <dt>{t('contract.elevatorsShort')}</dt>
              <dd>{lines.length}</dd>
            </div>
          </Facts>
          <Stack as="h3" row justify="space-between" lineHeight={32}>
            {t('contract.schedule')}
          </Stack>
          <InstalmentTable
            instalments={found.instalments
              .slice(0, maxShown)
              .map(({ amount: cents, ...rest }) => ({ ...rest, amount: textOfCents(cents) }))}
          />
          {found.instalments.length > maxShown ? (
            <p className="hint">{t('contract.moreInstalments', { n: found.instalments.length })}</p>
          ) : null}
        </>
      ) : (
        <p className="hint">{t('contract.previewHint')}</p>
      )}
      {warnings.map((word) => (
        <Box key={word} as="p" margin={[8, 0, 0]}>
          <BusinessWord state="warning" word={word} />
        </Box>
      ))}
    </Box>
  );
}
