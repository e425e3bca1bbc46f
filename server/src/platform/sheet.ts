import { Readable } from 'node:stream';
import type { FileReply } from './call/sendFile.ts';
import { inThread } from './threads/threads.ts';

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

const rowsAtOnce = 100;

/**
 * A spreadsheet as a download. Texts are written as texts, so that none that begins like a formula becomes one. What
 * stands in the cells is read here, some rows at a time; the file is made of it in a thread beside the server.
 */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FileReply {
  let written = 0;
  async function* cells() {
    let some: SheetValue[][] = [];
    for await (const row of rows) {
      written += 1;
      some.push(columns.map((column) => column.read(row) ?? null));
      if (some.length < rowsAtOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }
  const plan = {
    name: name.slice(0, 31).replaceAll(/[[\]:*?/\\]/g, ' '),
    columns: columns.map(({ heading, width = 18, format }) => ({
      header: heading,
      width,
      ...(format === undefined ? {} : { numFmt: format }),
    })),
  };
  return {
    name: `${name}.xlsx`,
    type: sheetType,
    body: Readable.from(inThread('writeSheet', plan, cells()), { objectMode: false }),
    rows: () => written,
  };
}
