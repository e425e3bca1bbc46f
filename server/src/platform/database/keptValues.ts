import type { Entity, Fields } from '@hoistway/contract/field.ts';
import type { Writable } from '@hoistway/contract/fieldGroups.ts';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { ColumnName } from './rowOf.ts';
import type { Tables } from './tables.ts';

/** An entity whose records are the rows of the table of its name. */
export type KeptEntity = Entity<Fields, keyof Tables>;

type Scalar = string | number | boolean;
/** What is kept as JSON is given as the value that it is. */
type Value<Row, Name, Written> = Name extends keyof Row
  ? [NonNullable<Row[Name]>] extends [Scalar | readonly Scalar[]]
    ? Written
    : Row[Name]
  : never;

/** What may be written of a record: every column, also those that the declaration does not know. */
export type RecordValues<E extends KeptEntity> = {
  [K in keyof Insertable<Tables[E['name']]>]: Value<
    Selectable<Tables[E['name']]>,
    K,
    Insertable<Tables[E['name']]>[K]
  >;
};

/** The fields of a record that requests may set and that its table keeps. */
export type KeptField<E extends KeptEntity> = Writable<E['fields']> & ColumnName<E['fields']>;

/** Nothing that is no column may stand beside the columns of a record. */
export type OnlyColumns<E extends KeptEntity, Values> = {
  [K in Exclude<keyof Values, keyof RecordValues<E>>]?: never;
};

/** A text without the blanks around it; an empty one is none where there may be none. */
const keptText = (text: string, schema: z.ZodType | undefined): string | null => {
  const kept = text.trim();
  return kept === '' && schema instanceof z.ZodNullable ? null : kept;
};

/** Values of a record as its table keeps them; of what is undefined nothing was said. */
export const keptValues = ({ fields }: Entity, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? keptText(value, fields[name]?.schema) : value]];
    }),
  );
