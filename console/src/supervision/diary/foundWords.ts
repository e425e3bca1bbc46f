import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { DiaryRow } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { noValue } from '#kit/format/number.ts';

/** The items of a page with findings; that nothing was found is said once somebody confirmed it. */
export function foundWords({ findings, checked, state }: DiaryRow, t: Translate): string {
  const found = [...findings, ...checked].filter(({ finding }) => finding === 'found');
  if (found.length > 0) return found.map(({ item }) => t(`diaryItem.${item}`)).join(t('term.comma'));
  return state === 'confirmed' ? t('dutyDiary.nothingFound') : noValue;
}
