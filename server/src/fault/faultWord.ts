import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';

/** The word of a platform code in the user's language; a code without a word stands for itself. */
export function faultWord(code: string, t: Translate): string {
  const key = `faultKind.${code}`;
  return key in catalogues.zh ? t(key as TextKey) : code;
}
