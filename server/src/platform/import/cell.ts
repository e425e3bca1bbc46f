import { isPlainText, plainText } from '@hoistway/contract/input/plainText.ts';

/** A cell as it is kept: its text, or a text that must not be taken for what it seems. */
export type ImportCell = string | { text: string; fault: 'formula' | 'digits' | 'characters' };

export const textOfCell = (cell: ImportCell | undefined): string =>
  typeof cell === 'object' ? cell.text : (cell ?? '');

/** Numbers, dates and flags of a spreadsheet as the texts a form would send; a formula is never worked out. */
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
  if (!isPlainText(String(value))) return { text, fault: 'characters' };
  return text.startsWith('=') || /^[\t@]/.test(String(value)) ? { text, fault: 'formula' } : text;
}
