import type { RequestContext } from '../call/requestContext.ts';
import type { FileReply } from '../call/sendFile.ts';
import { sheetOf, type SheetColumn } from '../sheet.ts';
import { textOfCell } from './file/cell.ts';
import type { Importer } from './importer.ts';
import { rejectedRows, type KeptRow, type KeptRun } from './importStore.ts';
import { columnLabel } from './showRun.ts';

/** The rejected rows as the file had them, ready to be mended and brought again, with where and why beside them. */
export async function importErrorSheet(ctx: RequestContext, by: Importer, run: KeptRun): Promise<FileReply> {
  const { db, t } = ctx;
  const rows = await rejectedRows(db, run.id, run.rows);
  const named = ({ errors }: KeptRow) =>
    Object.entries(errors ?? {}).map(([name, reason]) => {
      const label = columnLabel(by, name);
      return { column: label ? t(label) : '', reason };
    });
  const columns: SheetColumn<KeptRow>[] = [
    ...run.headings.map((heading, index) => ({
      heading,
      read: (row: KeptRow) => textOfCell(row.cells[index]),
    })),
    { heading: t('import.row'), width: 8, read: (row) => row.rowNumber },
    {
      heading: t('import.column'),
      read: (row) =>
        named(row)
          .map(({ column }) => column)
          .filter((column) => column !== '')
          .join('; '),
    },
    {
      heading: t('import.reason'),
      width: 60,
      read: (row) =>
        named(row)
          .map(({ reason }) => reason)
          .join('; '),
    },
  ];
  return sheetOf(ctx, t('import.faultSheet'), columns, rows);
}
