import type { FileReading } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** As many ranges of rows are named. */
const mostRanges = 30;

/** Numbers in ascending order as a person lists them: `3, 5\u20139`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const texts = ranges
    .slice(0, mostRanges)
    .map(([first, last]) => (first === last ? `${first}` : `${first}\u2013${last}`));
  return [...texts, ...(ranges.length > mostRanges ? ['\u2026'] : [])].join(', ');
}

/** What a person has to know of a file before its rows are written: what is left out, and what was guessed. */
export function noticesOf(t: Translate, reading: FileReading): string[] {
  const { sheet, sheets, encoding, encodings, headingRow, hiddenRows, withHidden, hiddenColumns } = reading;
  const hidden = { n: hiddenRows.length, rows: rangesOf(hiddenRows) };
  return [
    ...(hidden.n > 0 ? [t(withHidden ? 'import.hiddenTaken' : 'import.hiddenLeft', hidden)] : []),
    ...(hiddenColumns.length > 0 ? [t('import.hiddenColumns', { names: hiddenColumns.join(', ') })] : []),
    ...(sheets.length > 1 ? [t('import.sheetRead', { sheet })] : []),
    ...(headingRow > 1 ? [t('import.headingsBelow', { row: headingRow })] : []),
    ...(encodings.length > 0
      ? [t('import.encodingRead', { encoding: t(`importEncoding.${encoding}` as TextKey) })]
      : []),
  ];
}
