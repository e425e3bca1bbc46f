import type { Translate } from '@hoistway/contract/language/translator.ts';
import { urgencyOf } from '@hoistway/contract/upkeepContract/renewalRules.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';

const stateOf = { bad: 'bad', warning: 'warning', calm: 'running' } as const;

/** How far the end of a contract is. */
export const endText = (daysLeft: number, t: Translate): string =>
  daysLeft === 0
    ? t('contractReminder.lastDay')
    : daysLeft < 0
      ? t('contractReminder.overBy', { n: -daysLeft })
      : t('contractReminder.left', { n: daysLeft });

/** The same with its mark. */
export function EndWord({ daysLeft }: { daysLeft: number }) {
  const t = useText();
  return <BusinessWord state={stateOf[urgencyOf(daysLeft)]} word={endText(daysLeft, t)} />;
}
