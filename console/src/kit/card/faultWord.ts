import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** The word of a platform code; a code the catalogue does not know stands for itself. */
export function faultWord(code: string, t: Translate): string {
  const key = `faultKind.${code}` as TextKey;
  const word = t(key);
  return word === key ? code : word;
}
