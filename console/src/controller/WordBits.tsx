import type { Measure } from '@hoistway/contract/controller/controllerDictionary.ts';
import { bitsSet, isClosed } from '@hoistway/contract/controller/controllerRules.ts';
import { useLanguage, useText } from '#kit/text.ts';

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
    <section className="word-bits">
      <h3>{word[language]}</h3>
      {shown.length === 0 ? <span className="hint">{t('controller.noBits')}</span> : null}
      <ul>
        {shown.map((bit) => (
          <li key={bit.bit} className={isClosed(value, bit.bit) ? 'bit on' : 'bit'}>
            <span className="hint">{bit.bit}</span> {bit[language]}
          </li>
        ))}
      </ul>
    </section>
  );
}
