import type { QualificationState } from '@hoistway/contract/company/qualification.ts';
import type { BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';

const shapeOf: Record<QualificationState, BusinessState> = {
  valid: 'done',
  expiring: 'warning',
  expired: 'bad',
};

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
      state={shapeOf[state]}
      word={daysLeft < 0 ? days : `${t(`qualificationState.${state}`)} · ${days}`}
    />
  );
}
