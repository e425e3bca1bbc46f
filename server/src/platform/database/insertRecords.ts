import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';
import {
  keptValues,
  type KeptEntity,
  type KeptField,
  type OnlyColumns,
  type RecordValues,
} from './keptValues.ts';
import { manyRows, namesIn } from './manyRows.ts';

/** Each field that a request may set is named, be it as undefined: none can be forgotten on the way to its column. */
type Whole<E extends KeptEntity, Row> = {
  [K in Exclude<KeptField<E>, keyof Row>]: RecordValues<E>[K & keyof RecordValues<E>];
};

/**
 * Inserts records by one statement however many they are; answers the id of each, in the order of the rows. A column
 * that no row names takes its default, one that only some name is null in the others. Texts are trimmed, and empty ones
 * are absent where they may be.
 */
export async function insertRecords<E extends KeptEntity, Row extends RecordValues<E>>(
  tx: Transaction,
  entity: E,
  rows: readonly (Row & Whole<E, Row> & OnlyColumns<E, Row>)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const kept = rows.map((row) => keptValues(entity, row));
  const { columns, json } = manyRows(kept, namesIn(kept));
  const table = sql.table(entity.name);
  const { rows: made } = await sql<{ id: string }>`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json}) with ordinality
    order by ordinality returning id::text as id`.execute(tx);
  return made.map(({ id }) => id);
}

/**
 * Inserts those records that collide with none, neither of the table nor before them; answers the id of each, or undefined.
 * `taken` says by what they collide, `by` the columns that tell them apart.
 */
export async function insertFreeRecords<E extends KeptEntity, Row extends RecordValues<E>>(
  tx: Transaction,
  entity: E,
  rows: readonly (Row & Whole<E, Row> & OnlyColumns<E, Row>)[],
  { taken, by }: { taken: RawBuilder<unknown>; by: readonly (keyof Row & string)[] },
): Promise<(string | undefined)[]> {
  if (rows.length === 0) return [];
  const kept = rows.map((row) => keptValues(entity, row));
  const { columns, json } = manyRows(kept, namesIn(kept));
  const table = sql.table(entity.name);
  const apart = sql.join(by.map((name) => sql`${sql.ref(name)}::text`));
  const { rows: made } = await sql<{ id: string; apart: string[] }>`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json}) with ordinality order by ordinality
    on conflict ${taken} do nothing returning id::text as id, array[${apart}] as apart`.execute(tx);
  const keyOf = (values: readonly unknown[]) => JSON.stringify(values.map(String));
  const ids = new Map(made.map((row) => [keyOf(row.apart), row.id]));
  return kept.map((row) => ids.get(keyOf(by.map((name) => row[name]))));
}

/** Inserts one record; answers its id. */
export async function insertRecord<E extends KeptEntity, Row extends RecordValues<E>>(
  tx: Transaction,
  entity: E,
  row: Row & Whole<E, Row> & OnlyColumns<E, Row>,
): Promise<string> {
  const [id] = await insertRecords<E, Row>(tx, entity, [row]);
  return id!;
}

/** Inserts records, or writes what is named of them into those that are there: `by` tells which these are. */
export async function putRecords<E extends KeptEntity, Row extends RecordValues<E>>(
  tx: Transaction,
  entity: E,
  rows: readonly (Row & Whole<E, Row> & OnlyColumns<E, Row>)[],
  by: readonly (keyof Row & string)[],
): Promise<void> {
  if (rows.length === 0) return;
  const kept = rows.map((row) => keptValues(entity, row));
  const names = namesIn(kept);
  const { columns, json } = manyRows(kept, names);
  const table = sql.table(entity.name);
  const key = sql.join(by.map((name) => sql.ref(name)));
  const changed = names.filter((name) => !by.some((each) => each === name));
  await sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json}) with ordinality order by ordinality
    on conflict (${key}) do ${
      changed.length === 0
        ? sql`nothing`
        : sql`update set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`
    }`.execute(tx);
}
