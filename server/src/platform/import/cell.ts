import { isPlainText, plainText } from '@hoistway/contract/input/plainText.ts';

/** A cell as it is kept: its text, or a text that must not be taken for what it seems. */
export type ImportCell = string | { text: string; fault: 'formula' | 'digits' | 'characters' };

export const textOfCell = (cell: ImportCell | undefined): string =>
  typeof cell === 'object' ? cell.text : (cell ?? '');

/** Numbers, dates and flags of a spreadsheet as the texts a form would send. */
export function readCell(value: string | number | boolean | Date | null | undefined): ImportCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    // An identity number of eighteen digits has lost its last ones by the time it is a number.
    return Number.isInteger(value) && !Number.isSafeInteger(value)
      ? { text: String(value), fault: 'digits' }
      : String(value);
  }
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  const text = plainText(String(value)).trim();
  return isPlainText(String(value)) ? text : { text, fault: 'characters' };
}

/** A cell of a CSV, in which a formula looks like a text; a workbook says which of its cells are formulas. */
export function readCsvCell(value: Parameters<typeof readCell>[0]): ImportCell {
  const cell = readCell(value);
  return typeof cell === 'string' && (cell.startsWith('=') || /^[\t@]/.test(String(value)))
    ? { text: cell, fault: 'formula' }
    : cell;
}
