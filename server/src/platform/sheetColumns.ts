import type { Entity } from '@hoistway/contract/field.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { z } from 'zod';
import type { CallerContext } from './call/requestContext.ts';
import { maskedFor } from './call/masking.ts';
import { nameIn } from './names.ts';
import { regions } from './regions.ts';
import type { SheetColumn, SheetValue } from './sheet.ts';
import type { Viewer } from './viewer.ts';

/** Who reads a sheet, and in which language. */
export interface SheetReader extends Pick<CallerContext, 't' | 'language'> {
  viewer: Pick<Viewer, 'permissions' | 'timeZone'>;
}

/** The columns of a sheet that differ from the declaration; a name that the row lacks must be read. */
type Odd<E extends Entity, Row, Name extends string> = Name extends keyof Row
  ? Name extends keyof E['fields']
    ? Partial<SheetColumn<Row>>
    : Partial<SheetColumn<Row>> & Pick<SheetColumn<Row>, 'heading'>
  : Name extends keyof E['fields']
    ? Partial<SheetColumn<Row>> & Pick<SheetColumn<Row>, 'read'>
    : SheetColumn<Row>;

type OddNames<E extends Entity, Row, Name extends string> = {
  [K in Name]: object extends Odd<E, Row, K> ? never : K;
}[Name];

type Odds<E extends Entity, Row, Name extends string> = {
  [K in OddNames<E, Row, Name>]: Odd<E, Row, K>;
} & { [K in Name]?: Odd<E, Row, K> };

const amounts = '#,##0.00';

/** How a value of a kind stands in a cell. */
interface Cell {
  width?: number;
  format?: string;
  holds?: 'day' | 'instant';
  show(value: unknown): SheetValue;
}

const plainCell: Cell = { show: (value) => value as SheetValue };

/** How a field of a kind is shown in a cell, and how wide its column usually is. */
export function cellOf(schema: z.ZodType, { t, language }: Pick<CallerContext, 't' | 'language'>): Cell {
  const inner = bare(schema);
  const { choice, region, money, flagWords = { yes: 'button.yes', no: 'button.no' } } = kindOf(schema);
  if (choice) return { show: (value) => t(`${choice}.${String(value)}` as TextKey) };
  if (region) return { width: 32, show: (value) => regions.pathText(String(value), language) };
  if (money) return { format: amounts, show: (value) => Number(value) / 100 };
  if (inner instanceof z.ZodBoolean)
    return { width: 10, show: (value) => t(value ? flagWords.yes : flagWords.no) };
  if (inner instanceof z.ZodISODateTime)
    return { width: 22, holds: 'instant', show: (value) => String(value) };
  if (inner instanceof z.ZodISODate) return { width: 14, holds: 'day', show: (value) => String(value) };
  if (inner instanceof z.ZodArray) {
    const one = cellOf(inner.element as z.ZodType, { t, language });
    return { width: 48, show: (value) => (value as unknown[]).map((each) => one.show(each)).join('; ') };
  }
  return plainCell;
}

/**
 * Columns of a sheet under the labels of the entity, each as its kind is shown: a choice by its word, a flag by yes or
 * no, a region by its names, an instant as a date, an amount with two decimals, what is masked as the reader may see it,
 * what has a name in each language by that of the reader. `odd` says what else holds.
 */
export function sheetColumns<E extends Entity, Row extends object, const Name extends string>(
  reader: SheetReader,
  entity: E,
  names: readonly Name[],
  ...[odd]: object extends Odds<E, Row, Name> ? [odd?: Odds<E, Row, Name>] : [odd: Odds<E, Row, Name>]
): SheetColumn<Row>[] {
  const said = (odd ?? {}) as Partial<Record<string, Partial<SheetColumn<Row>>>>;
  const mask = maskedFor(reader.viewer);
  return names.map((name) => {
    const field = entity.fields[name];
    const { show, ...style } = field ? cellOf(field.schema, reader) : plainCell;
    const column: SheetColumn<Row> = {
      heading: reader.t(`${entity.name}.${name}` as TextKey),
      ...style,
      read: (row) => {
        const value = (row as Record<string, unknown>)[name];
        return value === null || value === undefined ? null : show(value);
      },
      ...said[name],
    };
    const masked = field?.masked;
    const { read, ...rest } = column;
    return {
      ...rest,
      read: (row) => {
        const value = read(row);
        if (masked) return value === null || value === undefined ? null : mask(masked, String(value));
        return typeof value === 'string' ? nameIn(reader.language, value) : value;
      },
    };
  });
}

/** The same columns for rows that hold such a part; where there is none the cells stay empty. */
export const columnsWithin = <Row, Part>(
  columns: readonly SheetColumn<Part>[],
  partOf: (row: Row) => Part | undefined,
): SheetColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    read: (row) => {
      const part = partOf(row);
      return part === undefined ? null : column.read(part);
    },
  }));
