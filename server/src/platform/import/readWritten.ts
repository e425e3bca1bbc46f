import { plainMobile } from '@hoistway/contract/input/phoneRule.ts';
import { writtenDay } from '@hoistway/contract/input/writtenDay.ts';
import { kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { z } from 'zod';
import { textOfCell, type ImportCell } from './file/cell.ts';
import { onOneLine } from './file/tidyText.ts';
import { writtenNumber } from './writtenNumber.ts';

/** Texts longer than those that a form asks for in one line. */
const longText = 201;

/** A cell as its field takes it, whichever way a person writes that; or why it cannot be meant. */
export function readWritten(schema: z.ZodType, cell: ImportCell): string | { fault: TextKey } {
  const text = textOfCell(cell);
  const { money = false, percent = false, phone, mobile } = kindOf(schema);
  if (money || schema instanceof z.ZodNumber) {
    const whole = schema instanceof z.ZodNumber && schema.isInt;
    const isPlain = typeof cell === 'object' && 'number' in cell && !text.endsWith('%');
    const written = writtenNumber(isPlain ? cell.number : text, { money, percent, whole });
    return 'fault' in written ? written : written.number;
  }
  if (schema instanceof z.ZodISODate) return writtenDay(text) ?? text;
  if (typeof cell === 'object' && 'yearless' in cell) return { fault: 'import.day' };
  if (mobile) return plainMobile(text);
  if (phone) return onOneLine(text).normalize('NFKC');
  return schema instanceof z.ZodString && (schema.maxLength ?? longText) < longText ? onOneLine(text) : text;
}
