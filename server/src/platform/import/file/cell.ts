import { isPlainText } from '@hoistway/contract/input/plainText.ts';
import { plainNumber } from './numberFormat.ts';
import { holdsPrivateUse, tidyText } from './tidyText.ts';

/**
 * A cell as it is kept: its text, or a text that must not be taken for what it seems, or a number that is shown
 * otherwise, such as `6%` or `004711`.
 */
export type ImportCell =
  | string
  | { text: string; fault: 'formula' | 'digits' | 'characters' }
  | { text: string; number: string };

export const textOfCell = (cell: ImportCell | undefined): string =>
  typeof cell === 'object' ? cell.text : (cell ?? '');

/** Numbers, dates and flags of a spreadsheet as the texts a form would send. */
export function readCell(value: string | number | boolean | Date | null | undefined): ImportCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    // An identity number of eighteen digits has lost its last ones by the time it is a number.
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? { text: String(value), fault: 'digits' }
      : plainNumber(value);
  }
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    // A spreadsheet has no time zones: its clock is nobody's but the file's.
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  const raw = String(value);
  const text = tidyText(raw);
  // Tabs and line breaks are characters of a text, whichever way they are written.
  const isKeepable = isPlainText(raw.replaceAll(/[\v\f\u0085]/g, ' ')) && !holdsPrivateUse(raw);
  return isKeepable ? text : { text, fault: 'characters' };
}

/** A cell of a CSV, in which a formula looks like a text; a workbook says which of its cells are formulas. */
export function readCsvCell(value: Parameters<typeof readCell>[0]): ImportCell {
  const cell = readCell(value);
  return typeof cell === 'string' && (cell.startsWith('=') || /^[\t@]/.test(String(value)))
    ? { text: cell, fault: 'formula' }
    : cell;
}
