import { isPlainText } from '@hoistway/contract/input/plainText.ts';
import { plainNumber } from './numberFormat.ts';
import { holdsPrivateUse, tidyText } from './tidyText.ts';

/** Why a text must not be taken for what it seems. */
export type CellFault = 'formula' | 'digits' | 'characters' | 'error' | 'day';

/**
 * A cell as it is kept: its text, or a text that must not be taken for what it seems, or a number that is shown
 * otherwise, such as `6%` or `004711`, or a day that is shown without its year, which only a day can be meant by.
 */
export type ImportCell =
  | string
  | { text: string; fault: CellFault }
  | { text: string; number: string }
  | { text: string; yearless: true };

/** What a spreadsheet shows instead of a value that it could not work out, or had no room for. */
const errorShown =
  /^(?:#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!)|#{3,}|Err:\d{3})$/;

/** An apostrophe that tells a spreadsheet to leave digits alone. */
const numberAsText = /^'(?=[-+=(]?\d[\d\s.,:/()+-]*$)/;

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
    // The days of a spreadsheet begin with 1900: what is before is a time of day.
    if (text !== '' && value.getUTCFullYear() < 1900) return { text: text.slice(11, 19), fault: 'day' };
    // A spreadsheet has no time zones: its clock is nobody's but the file's.
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  const raw = String(value);
  const text = tidyText(raw);
  // Tabs and line breaks are characters of a text, whichever way they are written.
  const isKeepable = isPlainText(raw.replaceAll(/[\v\f\u0085]/g, ' ')) && !holdsPrivateUse(raw);
  if (!isKeepable) return { text, fault: 'characters' };
  return errorShown.test(text) ? { text, fault: 'error' } : text;
}

/** A cell of a CSV, in which a formula looks like a text; a workbook says which of its cells are formulas. */
export function readCsvCell(value: Parameters<typeof readCell>[0]): ImportCell {
  const cell = readCell(value);
  if (typeof cell !== 'string') return cell;
  return cell.startsWith('=') || /^[\t@]/.test(String(value))
    ? { text: cell, fault: 'formula' }
    : cell.replace(numberAsText, '');
}
