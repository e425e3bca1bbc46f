import type { Measure } from '@hoistway/contract/controller/controllerDictionary.ts';
import { bitsSet, isClosed } from '@hoistway/contract/controller/controllerRules.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

interface WordBitsProps {
  word: Measure;
  value: number;
  /** Also the bits that are not set, so that one sees them change. */
  all?: boolean;
}

/** A state word of the controller taken apart to what its bits mean. */
export function WordBits({ word, value, all = false }: WordBitsProps) {
  const t = useText();
  const { language } = useLanguage();
  const shown = all ? (word.bits ?? []) : bitsSet(word, value);
  return (
    <Box as="section" padding={[8, 12]} border="all" borderRadius={4} className="word-bits">
      <Box as="h3" margin={[0, 0, 4]} fontSize={13}>
        {word[language]}
      </Box>
      {shown.length === 0 ? <span className="hint">{t('controller.noBits')}</span> : null}
      <Box as="ul" fontSize={13}>
        {shown.map((bit) => (
          <Box key={bit.bit} as="li" color="ink3" className={isClosed(value, bit.bit) ? 'bit on' : 'bit'}>
            <span className="hint">{bit.bit}</span> {bit[language]}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
