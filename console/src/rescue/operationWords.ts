import type { Translate } from '@hoistway/contract/language/translator.ts';
import {
  operationParts,
  operationWords,
  type OperationLine,
} from '@hoistway/contract/rescue/operationWords.ts';
import { faultWord } from '#kit/card/faultWord.ts';

/** A line of the operation record in one sentence, in the language of whoever looks at it. */
export const operationText = (line: OperationLine, t: Translate): string =>
  operationWords(line, t, faultWord);

/** The same in two parts: what was done, and what is known of it. */
export const operationPartsOf = (line: OperationLine, t: Translate) => operationParts(line, t, faultWord);
