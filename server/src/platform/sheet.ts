import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FileReply } from './serve.ts';

/** A column of a spreadsheet: its heading and what of a row stands in it. Dates and numbers stay what they are. */
export interface SheetColumn<Row> {
  heading: string;
  width?: number;
  /** How a number or a date is shown, in the spreadsheet's own notation. */
  format?: string;
  read(row: Row): SheetValue;
}

export type SheetValue = string | number | boolean | Date | null | undefined;

/** What a spreadsheet is called on the wire. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A spreadsheet as a download. Texts are written as texts, so that none that begins like a formula becomes one. */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FileReply {
  let written = 0;
  async function* cells() {
    for await (const row of rows) {
      written += 1;
      yield columns.map((column) => column.read(row) ?? null);
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: name.slice(0, 31).replaceAll(/[[\]:*?/\\]/g, ' '),
    columns: columns.map(({ heading, width = 18, format }) => ({
      header: heading,
      width,
      ...(format === undefined ? {} : { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  });
  return {
    name: `${name}.xlsx`,
    type: sheetType,
    body: Readable.fromWeb(stream as WebStream),
    rows: () => written,
  };
}
