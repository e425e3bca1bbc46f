import type { Entity } from '@hoistway/contract/field.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';

/** Instants are seen to the millisecond, and kept more finely. */
const asShown = ({ fields }: Entity, name: string, of: string) => {
  const column = sql.ref(`${of}.${name}`);
  const field = fields[name];
  return field && bare(field.schema) instanceof z.ZodISODateTime
    ? sql`date_trunc('milliseconds', ${column})`
    : column;
};

/** Whether each of these columns of a row has the value that stands in the row `seen`. */
export const isAsSeen = (entity: Entity, row: string, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...names.map(
        (name) => sql`${asShown(entity, name, row)} is not distinct from ${asShown(entity, name, 'seen')}`,
      ),
    ],
    sql` and `,
  )})`;

/** The columns among these whose value is another one than in the row `seen`. */
export const changedSince = (entity: Entity, row: string, names: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array_remove(array[${sql.join(
    names.map(
      (name) => sql`case when ${asShown(entity, name, row)} is distinct from ${asShown(entity, name, 'seen')}
        then ${name}::text end`,
    ),
  )}], null)`;
