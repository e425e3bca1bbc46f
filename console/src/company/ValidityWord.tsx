import type { QualificationState } from '@hoistway/contract/company/qualification.ts';
import { stateOfChoice } from '#kit/glyph/choiceStates.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';

/** Whether a certificate is valid, and for how long: a shape, a word and the days. */
export function ValidityWord({ state, daysLeft }: { state: QualificationState; daysLeft: number }) {
  const t = useText();
  const days =
    daysLeft === 0
      ? t('qualification.lastDay')
      : daysLeft < 0
        ? t('qualification.over', { n: -daysLeft })
        : t('qualification.left', { n: daysLeft });
  return (
    <BusinessWord
      state={stateOfChoice('qualificationState', state) ?? 'waiting'}
      word={state === 'expired' ? days : `${t(`qualificationState.${state}`)} · ${days}`}
    />
  );
}
