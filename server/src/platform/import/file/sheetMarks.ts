import { setImmediate as breathe } from 'node:timers/promises';
import { attributeOf, isSaid } from './xmlText.ts';

const slice = 1024 * 1024;
const marking = /<(?:\w+:)?(row|c|f|col|mergeCell)(?=[\s/>])([^<>]*)>/g;

/** Cells that are shown as one: from a row and column to others, counted from 0. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What a sheet says of its cells besides their values; places are `column:row` from 0. */
export interface SheetMarks {
  /**
   * Where formulas stand. The reader returns only the result at the time the file was saved, which the person neither
   * typed nor can see.
   */
  formulas: ReadonlySet<string>;
  /** The styles of cells, where these matter. */
  styles: ReadonlyMap<string, number>;
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  merges: readonly Merge[];
}

/** Reads what stands beside the values of a sheet: `matters` says of which styles it is to be known where they are used. */
export async function readMarks(sheet: Buffer, matters: (style: number) => boolean): Promise<SheetMarks> {
  const formulas = new Set<string>();
  const styles = new Map<string, number>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  let [row, column] = [-1, -1];
  const read: Record<string, (tag: string) => void> = {
    row: (tag) => {
      row = Number(attributeOf(tag, 'r') ?? row + 2) - 1;
      column = -1;
      if (isSaid(attributeOf(tag, 'hidden')) || Number(attributeOf(tag, 'ht') ?? 1) === 0)
        hiddenRows.add(row);
    },
    c: (tag) => {
      const place = attributeOf(tag, 'r');
      column = place === undefined ? column + 1 : placeOf(place).column;
      const style = Number(attributeOf(tag, 's') ?? -1);
      if (style >= 0 && matters(style)) styles.set(`${column}:${row}`, style);
    },
    f: () => formulas.add(`${column}:${row}`),
    col: (tag) => {
      if (!isSaid(attributeOf(tag, 'hidden')) && Number(attributeOf(tag, 'width') ?? 1) !== 0) return;
      const [from, to] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
      for (let at = from; at <= Math.min(to, from + maxMergedColumns); at += 1) hiddenColumns.add(at - 1);
    },
    mergeCell: (tag) => {
      const [from, to] = (attributeOf(tag, 'ref') ?? '').split(':').map(placeOf);
      if (from && to) merges.push({ top: from.row, left: from.column, bottom: to.row, right: to.column });
    },
  };
  let rest = '';
  for (let at = 0; at < sheet.length; at += slice) {
    const text = rest + sheet.toString('latin1', at, at + slice);
    const end = text.lastIndexOf('<');
    // A tag may be cut by the end of a slice.
    const whole = at + slice >= sheet.length ? text : text.slice(0, Math.max(end, 0));
    rest = text.slice(whole.length);
    for (const [, name, tag] of whole.matchAll(marking)) read[name!]!(tag!);
    await breathe();
  }
  return { formulas, styles, hiddenRows, hiddenColumns, merges };
}

/** As many columns as any sheet has that is read. */
const maxMergedColumns = 200;

function placeOf(place: string): { row: number; column: number } {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(place) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row) - 1, column };
}

/** Fills the cells that are shown as one with what the first of them says; rows are given in their order. */
export function fillMerged<Cell>(
  merges: readonly Merge[],
): (row: number, cells: Cell[], empty: Cell) => Cell[] {
  const waiting = merges.toSorted((one, other) => one.top - other.top);
  let open: (Merge & { cell?: Cell })[] = [];
  let next = 0;
  return (row, cells, empty) => {
    open = open.filter(({ bottom }) => bottom >= row);
    for (; next < waiting.length && waiting[next]!.top <= row; next += 1) {
      const merge = waiting[next]!;
      // Cells of a sheet belong to one range at most: more than there are columns lie.
      if (merge.bottom < row || open.length >= maxMergedColumns) continue;
      open.push({ ...merge, ...(merge.top === row ? { cell: cells[merge.left] ?? empty } : {}) });
    }
    // A row without a value of its own is only the rest of what stands above it.
    if (open.length === 0 || cells.every((cell) => cell === empty)) return cells;
    const filled = [...cells];
    for (const { left, right, cell } of open) {
      if (cell === undefined || cell === empty) continue;
      for (let at = left; at <= Math.min(right, maxMergedColumns - 1); at += 1) filled[at] = cell;
    }
    return Array.from(filled, (cell) => cell ?? empty);
  };
}
