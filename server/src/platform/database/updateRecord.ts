import { sql } from 'kysely';
import { Refusal } from '../call/problems.ts';
import type { Transaction } from '../call/requestContext.ts';
import { isAsSeen } from './asSeen.ts';
import { keptValues, type KeptEntity, type OnlyColumns, type RecordValues } from './keptValues.ts';
import { manyRows, namesChanged, namesIn, setAsWritten } from './manyRows.ts';

/**
 * Changes what is given of a record; what is undefined stays. Texts are trimmed, and empty ones are absent where they may
 * be. With `seen`, what the person saw of the record, it is refused where somebody else has changed any of that since.
 */
export async function updateRecord<E extends KeptEntity, Changes extends Partial<RecordValues<E>>>(
  tx: Transaction,
  entity: E,
  id: string,
  changes: Changes & OnlyColumns<E, Changes>,
  seen: Partial<RecordValues<E>> = {},
): Promise<void> {
  const written = keptValues(entity, changes);
  const names = namesIn([written]);
  if (names.length === 0) return;
  const table = sql.table(entity.name);
  const compared = namesIn([seen]);
  const { numAffectedRows } = await sql`update ${table} set ${setAsWritten(names)}
    from jsonb_populate_recordset(null::${table}, ${manyRows([written], names).json}) as written,
      jsonb_populate_recordset(null::${table}, ${manyRows([seen], compared).json}) as seen
    where ${sql.ref(`${entity.name}.id`)} = ${id} and ${isAsSeen(entity, entity.name, compared)}`.execute(tx);
  if (numAffectedRows === 0n) throw new Refusal(compared.length === 0 ? 'objectMissing' : 'recordChanged');
}

/**
 * Changes many records that the transaction has locked, by one statement: in each what is given, of which what is undefined
 * stays.
 */
export async function updateRecords<E extends KeptEntity>(
  tx: Transaction,
  entity: E,
  records: readonly {
    before: { id: string };
    changes: { [K in keyof RecordValues<E>]?: RecordValues<E>[K] | undefined };
  }[],
): Promise<void> {
  const kept = records.map(({ before, changes }) => ({ before, changes: keptValues(entity, changes) }));
  const names = namesChanged(kept);
  if (names.length === 0) return;
  const table = sql.table(entity.name);
  const rows = kept.map(({ before, changes }) => ({ ...before, ...changes }));
  await sql`update ${table} set ${setAsWritten(names)}
    from jsonb_populate_recordset(null::${table}, ${manyRows(rows, ['id', ...names]).json}) as written
    where ${sql.ref(`${entity.name}.id`)} = written.id`.execute(tx);
}
