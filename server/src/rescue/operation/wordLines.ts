import { operationWords, type OperationLine } from '@hoistway/contract/rescue/operationWords.ts';
import { faultWord } from '#area/fault/faultWord.ts';
import type { CallerContext } from '#platform/call/requestContext.ts';
import { nameIn } from '#platform/names.ts';

/** Lines of the operation record, each in one sentence too, in the language of whoever reads them. */
export const wordLines = <Line extends OperationLine>(
  { t, language }: Pick<CallerContext, 't' | 'language'>,
  lines: readonly Line[],
): (Line & { words: string })[] =>
  lines.map((line) => {
    const staffName = line.staffName === null ? null : nameIn(language, line.staffName);
    return { ...line, words: operationWords({ ...line, staffName }, t, faultWord) };
  });
