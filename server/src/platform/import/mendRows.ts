import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { importCalls } from '@hoistway/contract/import/importCalls.ts';
import { sql } from 'kysely';
import type { CallerContext, Transaction } from '../call/requestContext.ts';
import { Refusal } from '../call/problems.ts';
import { readCell } from './file/cell.ts';
import type { Importer } from './importer.ts';
import type { KeptRun } from './importStore.ts';

type Wished = Pick<ReadInputOf<typeof importCalls.importCheck>, 'columns' | 'everywhere' | 'mended'>;

/** The headings and columns of a file with a column for each field that is said for every row. */
export function widen(
  { t }: Pick<CallerContext, 't'>,
  { kind }: Importer,
  run: Pick<KeptRun, 'headings'>,
  { columns, everywhere = [] }: Wished,
): { headings: string[]; columns: string[] } {
  const added = everywhere.filter(({ field }) => !columns.includes(field));
  const labels = added.map(({ field }) => {
    const column = kind.columns.find(({ name }) => name === field);
    if (!column) throw new Refusal('invalidRequest');
    return t(column.label);
  });
  return {
    headings: [...run.headings, ...labels],
    columns: [...columns, ...added.map(({ field }) => field)],
  };
}

/** Puts into the kept rows what the person said of all of them, and then of single cells. */
export async function mendRows(
  tx: Transaction,
  id: string,
  columns: readonly string[],
  { everywhere = [], mended = [] }: Wished,
): Promise<void> {
  const last = columns.length - 1;
  const put = (field: string, value: string, row?: number) => {
    const index = columns.indexOf(field);
    if (index < 0) throw new Refusal('invalidRequest');
    const cell = JSON.stringify(readCell(value));
    // A row of the file may be shorter than its headings.
    return sql`update import_row set cells = (
        select jsonb_agg(case at when ${index}::int then ${cell}::jsonb else coalesce(cells -> at, '""'::jsonb) end order by at)
        from generate_series(0, ${last}::int) as at
      ) where import_id = ${id} and (${row ?? null}::int is null or row_number = ${row ?? null}::int)`.execute(
      tx,
    );
  };
  for (const { field, value } of everywhere) await put(field, value);
  for (const { row, field, value } of mended) await put(field, value, row);
}
