import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** What a rescue tells people; their own texts are in their own languages. */
const kindWords: Readonly<Record<string, TextKey>> = {
  'rescue.asked': 'messageKind.rescueAsked',
  'rescue.warned': 'messageKind.rescueWarned',
};

/** What a message of a rescue is about, in the reader's words; undefined for one of another kind. */
export function messageWord(kind: string, t: Translate): string | undefined {
  const word = kindWords[kind];
  return word === undefined ? undefined : t(word);
}
