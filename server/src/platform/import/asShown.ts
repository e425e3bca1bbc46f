import type { MaskKind } from '@hoistway/contract/kinds.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import type { z } from 'zod';
import { maskText } from '../call/masking.ts';
import { nameIn } from '../names.ts';
import { cellOf } from '../sheetColumns.ts';
import { translators } from '../texts.ts';
import { readCell, textOfCell } from './file/cell.ts';
import type { Found, Importer } from './importer.ts';

/** The texts by which sheets show a value, in either language, in full and masked. */
function shownTexts(schema: z.ZodType, masked: MaskKind | undefined, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return languages.flatMap((language) => {
    const shown = cellOf(schema, { t: translators[language], language }).show(value);
    const text = textOfCell(readCell(typeof shown === 'string' ? nameIn(language, shown).trim() : shown));
    return masked ? [text, maskText(masked, text)] : [text];
  });
}

/** Whether a cell says what sheets show of the record that is there, so that nothing is to be changed. */
export function isAsShown(
  { kind }: Importer,
  { values, names = {} }: Found,
  field: string,
  cell: string,
): boolean {
  const name = names[field];
  if (name !== undefined && name !== null)
    return languages.some((language) => nameIn(language, name).trim() === cell);
  const masked = kind.columns.find((column) => column.name === field)?.masked;
  return shownTexts(kind.add.input.shape[field] as z.ZodType, masked, values[field]).includes(cell);
}
