import { sql, type RawBuilder } from 'kysely';
import { snake } from '../auditLog/auditLogCatalogue.ts';

/** Many rows as one value of a statement. */
export interface ManyRows {
  columns: RawBuilder<unknown>;
  /** What `jsonb_populate_recordset(null::<table>, …)` reads. */
  json: RawBuilder<unknown>;
}

/** The named columns of many rows; what a row leaves out is null. */
export function manyRows(rows: readonly object[], names: readonly string[]): ManyRows {
  const columns = names.map((name) => [name, snake(name)] as const);
  const valuesOf = (row: Record<string, unknown>) => {
    const values: Record<string, unknown> = {};
    for (const [name, column] of columns)
      if (row[name] !== null && row[name] !== undefined) values[column] = row[name];
    return values;
  };
  return {
    columns: sql.join(names.map((name) => sql.ref(name))),
    json: sql`${JSON.stringify(rows.map((row) => valuesOf(row as Record<string, unknown>)))}::jsonb`,
  };
}

/** Sets each of the columns to that of the row beside it, which the statement calls `written`. */
export const setAsWritten = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`written.${name}`)}`));

/** Every name that at least one of the rows sets. */
export function namesIn(rows: readonly object[]): string[] {
  const names = new Set<string>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (value !== undefined) names.add(name);
  return [...names];
}

/** Every name whose value changes in at least one of the records. */
export const namesChanged = (records: readonly { before: object; changes: object }[]): string[] =>
  namesIn(
    records.map(({ before, changes }) =>
      Object.fromEntries(
        Object.entries(changes).filter(
          ([name, value]) =>
            JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
        ),
      ),
    ),
  );

/** A record with the given fields; undefined ones were not given. */
export const withChanges = <T extends object>(
  record: T,
  changes: { [K in keyof T]?: T[K] | undefined },
): T => ({
  ...record,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
