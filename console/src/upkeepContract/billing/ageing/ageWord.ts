import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { DebtAge } from './oldDebts.ts';

/** How old what is owed is, in words. */
export const ageWord = (age: DebtAge, t: Translate): string =>
  age === 'recent' ? t('ageing.recent') : t(`overdueBucket.${age}`);
