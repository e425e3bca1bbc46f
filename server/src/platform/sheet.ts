import { Readable } from 'node:stream';
import type { CellValue } from 'hucre/xlsx';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { FileReply } from './call/sendFile.ts';
import { clockOf } from './document/clockTime.ts';
import { nameIn } from './names.ts';
import { inThread } from './threads/threads.ts';
import type { Viewer } from './viewer.ts';

/** A column of a spreadsheet: its heading and what of a row stands in it. Dates and numbers stay what they are. */
export interface SheetColumn<Row> {
  heading: string;
  width?: number;
  /** How a number or a date is shown, in the spreadsheet's own notation. */
  format?: string;
  /** Texts that are days, or instants as they are on the wire: both become dates of the spreadsheet. */
  holds?: 'day' | 'instant';
  read(row: Row): SheetValue;
}

export type SheetValue = string | number | boolean | null | undefined;

/** Who reads a sheet: in which language, and by which clock. */
export interface SheetOwner {
  language: Language;
  viewer: Pick<Viewer, 'timeZone'>;
}

const dayFormat = 'yyyy-mm-dd';
const minuteFormat = 'yyyy-mm-dd hh:mm';
export const secondFormat = 'yyyy-mm-dd hh:mm:ss';

/** What a spreadsheet is called on the wire. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const rowsAtOnce = 100;

const headingOf = (
  { language, viewer: { timeZone } }: SheetOwner,
  { heading, holds }: SheetColumn<never>,
): string =>
  holds !== 'instant'
    ? heading
    : language === 'zh'
      ? `${heading}（${timeZone}）`
      : `${heading} (${timeZone})`;

const formatOf = ({ holds, format }: SheetColumn<never>): string | undefined =>
  format ?? (holds === 'instant' ? minuteFormat : holds === 'day' ? dayFormat : undefined);

/** What is written into the cells of a column; a spreadsheet has no time zones, so that its dates are those of a clock. */
function cellsIn<Row>(owner: SheetOwner, { holds, read }: SheetColumn<Row>): (row: Row) => CellValue {
  const wallClock = clockOf(owner.viewer.timeZone);
  return (row) => {
    const value = read(row);
    if (value === null || value === undefined || value === '') return null;
    if (typeof value !== 'string') return value;
    if (holds === 'instant') return new Date(`${wallClock(value).replace(' ', 'T')}Z`);
    return holds === 'day' ? new Date(`${value}T00:00:00Z`) : nameIn(owner.language, value);
  };
}

/**
 * A spreadsheet as a download. Texts are written as texts, so that none that begins like a formula becomes one; names
 * are those of the reader, instants those of the clock that the heading names. What stands in the cells is read here,
 * some rows at a time; the file is made of it in a thread beside the server.
 */
export function sheetOf<Row>(
  owner: SheetOwner,
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): FileReply {
  let written = 0;
  const cellsOf = columns.map((column) => cellsIn(owner, column));
  async function* cells() {
    let some: CellValue[][] = [];
    for await (const row of rows) {
      written += 1;
      some.push(cellsOf.map((cell) => cell(row)));
      if (some.length < rowsAtOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }
  const plan = {
    name: name.slice(0, 31).replaceAll(/[[\]:*?/\\]/g, ' '),
    columns: columns.map((column) => {
      const format = formatOf(column);
      return {
        header: headingOf(owner, column),
        width: column.width ?? (column.holds === 'instant' ? 22 : 18),
        ...(format === undefined ? {} : { numFmt: format }),
      };
    }),
  };
  return {
    name: `${name}.xlsx`,
    type: sheetType,
    body: Readable.from(inThread('writeSheet', plan, cells()), { objectMode: false }),
    rows: () => written,
  };
}
