import { noReading, type FileReading, type ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { RequestContext } from '../call/requestContext.ts';
import { Refusal } from '../call/problems.ts';
import { textOfCell } from './file/cell.ts';
import type { Importer } from './importer.ts';
import { countOutcomes, rejectedRows, findRun } from './importStore.ts';
import { noticesOf } from './file/notices.ts';

const maxErrors = 50;

/** What a column is called, if the fault is one column's. */
export const columnLabel = ({ kind }: Importer, name: string): TextKey | undefined =>
  kind.columns.find((each) => each.name === name.split('.')[0])?.label;

/** How far an import has come and what was found. */
export async function showRun({ db, t }: RequestContext, by: Importer, id: string): Promise<ImportRun> {
  const run = await findRun(db, id);
  if (!run) throw new Refusal('objectMissing');
  const reading: FileReading = { ...noReading, ...(run.reading as Partial<FileReading>) };
  const rejected = await rejectedRows(db, id, maxErrors);
  return {
    ...run,
    reading,
    notices: noticesOf(t, reading),
    ...(await countOutcomes(db, id)),
    importErrors: rejected
      .flatMap(({ rowNumber, cells, errors }) =>
        Object.entries(errors ?? {}).map(([name, reason]) => {
          const label = columnLabel(by, name);
          const field = name.split('.')[0]!;
          const index = run.columns.indexOf(field);
          const value = index < 0 ? '' : textOfCell(cells[index]);
          return { row: rowNumber, column: label ? t(label) : '', reason, field: label ? field : '', value };
        }),
      )
      .slice(0, maxErrors),
  };
}
