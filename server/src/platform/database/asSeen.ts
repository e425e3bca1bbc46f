import type { Entity } from '@hoistway/contract/field.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { isNamed } from '../names.ts';

/** Instants are seen to the millisecond, and kept more finely. */
const asShown = ({ fields }: Entity, name: string, of: string) => {
  const column = sql.ref(`${of}.${name}`);
  const field = fields[name];
  return field && bare(field.schema) instanceof z.ZodISODateTime
    ? sql`date_trunc('milliseconds', ${column})`
    : column;
};

/** Whether a column of a row has the value of the row `seen`. Of a text of both names people see one of them. */
function isSame(entity: Entity, name: string, row: string): RawBuilder<SqlBool> {
  const same = sql<SqlBool>`${asShown(entity, name, row)} is not distinct from ${asShown(entity, name, 'seen')}`;
  const field = entity.fields[name];
  const type = field && bare(field.schema);
  const isText = type instanceof z.ZodString && !kindOf(type).identity;
  return isText
    ? sql<SqlBool>`(${same} or coalesce(${isNamed(`${row}.${name}`, sql.ref(`seen.${name}`))}, false))`
    : same;
}

/** Whether each of these columns of a row has the value that stands in the row `seen`. */
export const isAsSeen = (entity: Entity, row: string, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...names.map((name) => isSame(entity, name, row))], sql` and `)})`;

/** The columns among these whose value is another one than in the row `seen`. */
export const changedSince = (entity: Entity, row: string, names: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array_remove(array[${sql.join(
    names.map((name) => sql`case when not ${isSame(entity, name, row)} then ${name}::text end`),
  )}], null)`;
