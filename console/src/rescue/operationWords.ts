import type { Translate } from '@hoistway/contract/language/translator.ts';
import { operationWords, type OperationLine } from '@hoistway/contract/rescue/operationWords.ts';
import { faultWord } from '#kit/card/faultWord.ts';

/** A line of the operation record in one sentence, in the language of whoever looks at it. */
export const operationText = (line: OperationLine, t: Translate): string =>
  operationWords(line, t, faultWord);
