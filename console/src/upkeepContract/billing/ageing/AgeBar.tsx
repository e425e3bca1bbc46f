import { progressOf } from '@hoistway/contract/figure/share.ts';
import { textOfCents } from '@hoistway/contract/money.ts';
import { moneyText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import type { TokenName } from '#kit/theme/tokens.ts';
import { ageWord } from './ageWord.ts';
import { debtAges, type Debt, type DebtAge } from './oldDebts.ts';

/** Grey, then ever stronger amber, then red: half of them are told by their edge. */
const looks: Readonly<Record<DebtAge, { background: TokenName; borderColor: TokenName }>> = {
  recent: { background: 'line2', borderColor: 'line2' },
  m3: { background: 'amberSoft', borderColor: 'amberFill' },
  m6: { background: 'amberFill', borderColor: 'amberFill' },
  m12: { background: 'redSoft', borderColor: 'red' },
  m24: { background: 'red', borderColor: 'red' },
};

/** What a customer owes as one bar with a part for each age, as long as the most that any of them owes lets it be. */
export function AgeBar({ debt: { parts, drawn }, most }: { debt: Debt; most: number }) {
  const t = useText();
  return (
    <Stack as="ul" row gap={1} width={`${progressOf(drawn, most)}%`}>
      {parts.map(({ age, amount }) => {
        const words = t('ageing.part', { age: ageWord(age, t), amount: moneyText(textOfCents(amount)) });
        return (
          <Box
            as="li"
            key={age}
            flex={amount}
            minWidth={3}
            height={12}
            border="all"
            {...looks[age]}
            title={words}
          >
            <span className="spoken">{words}</span>
          </Box>
        );
      })}
    </Stack>
  );
}

/** The ages of a bar in words. */
export function AgeLegend() {
  const t = useText();
  return (
    <Stack as="ul" row wrap gap={[2, 12]} color="ink2" fontSize={12} aria-label={t('ageing.legend')}>
      {debtAges.map((age) => (
        <Stack as="li" row gap={5} align="center" key={age}>
          <Box as="i" flex="none" width={10} height={10} border="all" {...looks[age]} />
          {ageWord(age, t)}
        </Stack>
      ))}
    </Stack>
  );
}
