import { Invalid } from '../call/problems.ts';
import type { Database } from '../call/requestContext.ts';
import { textOfCell, type ImportCell } from './file/cell.ts';
import { RowsInvalid, type Gathering, type Importer } from './importer.ts';
import { readCellsAt, readRows, type KeptRow, type KeptRun } from './importStore.ts';
import { readCells, type ReadRow } from './readRow.ts';
import { isSame, type Judging } from './rowRules.ts';

/** The rows of one record, with what it is told by. */
interface Group {
  texts: readonly string[];
  rows: KeptRow[];
}

/** Where in a row it is said which record it is of; nowhere when the file does not say it. */
function tellingColumns({ by, within }: Gathering, columns: readonly string[]): number[] {
  const at = columns.indexOf(by);
  return at < 0 ? [] : [at, ...within.map((name) => columns.indexOf(name)).filter((each) => each >= 0)];
}

/** What of a row says which record it is of. */
const textsOf = (telling: readonly number[], cells: readonly ImportCell[]): string[] =>
  telling.map((at) => textOfCell(cells[at]));

/** Whether the record of these rows ends before a row. */
const endsBefore = ({ texts }: Group, told: readonly string[]): boolean =>
  told.some((text, at) => text !== '' && text !== texts[at]);

/** What is known of the record of a group, as one text. */
const nameOf = ({ texts }: Group): string => JSON.stringify(texts);

function groupRows(telling: readonly number[], kept: readonly KeptRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of kept) {
    const texts = textsOf(telling, row.cells);
    const last = groups.at(-1);
    if (last && !endsBefore(last, texts)) last.rows.push(row);
    else groups.push({ texts, rows: [row] });
  }
  return groups;
}

/** The records whose rows do not stand together in a file; an empty cell belongs to what is above it. */
export async function readScattered(
  db: Database,
  { gathers }: Pick<Importer, 'gathers'>,
  run: Pick<KeptRun, 'id' | 'columns'>,
): Promise<ReadonlySet<string> | undefined> {
  const telling = gathers ? tellingColumns(gathers, run.columns) : [];
  if (telling.length === 0) return undefined;
  const seen = new Set<string>();
  const scattered = new Set<string>();
  let last: Group | undefined;
  for (const cells of await readCellsAt(db, run.id, telling)) {
    const texts = cells.map(textOfCell);
    if (last && !endsBefore(last, texts)) continue;
    last = { texts, rows: [] };
    if (seen.has(nameOf(last)) && texts[0] !== '') scattered.add(nameOf(last));
    seen.add(nameOf(last));
  }
  return scattered;
}

/** So many rows, and those that the last of their records still has; of one that has too many only as many as show it. */
export async function readPart(
  db: Database,
  { gathers }: Pick<Importer, 'gathers'>,
  run: Pick<KeptRun, 'id' | 'columns'>,
  from: number,
  n: number,
): Promise<KeptRow[]> {
  const rows = await readRows(db, run.id, from, n);
  const telling = gathers ? tellingColumns(gathers, run.columns) : [];
  if (!gathers || telling.length === 0 || rows.length < n) return rows;
  const last = groupRows(telling, rows).at(-1)!;
  while (last.rows.length <= gathers.most) {
    const more = await readRows(db, run.id, from + rows.length, n);
    const end = more.findIndex(({ cells }) => endsBefore(last, textsOf(telling, cells)));
    const others = end < 0 ? more : more.slice(0, end);
    rows.push(...others);
    last.rows.push(...others);
    if (others.length < n) break;
  }
  return rows;
}

/** What the rows of each record say together; where one of them is wrong, all are. */
export async function gatherRows(judging: Judging, gathers: Gathering, kept: readonly KeptRow[]) {
  const { ctx, by, run } = judging;
  const groups = groupRows(tellingColumns(gathers, run.columns), kept);
  const shared = run.columns.map((name) => !gathers.own.includes(name));
  const filled = groups.flatMap(({ rows }) =>
    rows.map(({ cells }) => fillDown(rows[0]!.cells, cells, shared)),
  );
  const read = await readCells(ctx, by, run, filled);
  let at = 0;
  return groups.map((group) => {
    const { rows } = group;
    const own = read.slice(at, at + rows.length);
    at += rows.length;
    return { places: rows, read: gathered(judging, gathers, nameOf(group), rows, own) };
  });
}

/** The cells of a row, those that it leaves empty as the first row of its record has them. */
const fillDown = (first: readonly ImportCell[], cells: readonly ImportCell[], shared: readonly boolean[]) =>
  shared.map((isShared, at) => (isShared && isEmpty(cells[at]) ? (first[at] ?? '') : (cells[at] ?? '')));

const isEmpty = (cell: ImportCell | undefined): boolean => cell === undefined || cell === '';

function gathered(
  { ctx: { t }, run, scattered }: Judging,
  gathers: Gathering,
  name: string,
  rows: readonly KeptRow[],
  read: readonly (ReadRow | Invalid)[],
): ReadRow | RowsInvalid {
  const errors = new Map<number, Record<string, string>>();
  const wrong = (at: number, said: Record<string, string>) => {
    if (Object.keys(said).length > 0) errors.set(at, { ...said, ...errors.get(at) });
  };
  if (scattered?.has(name)) wrong(0, { [gathers.by]: t('import.scattered') });
  if (rows.length > gathers.most)
    wrong(0, { [gathers.by]: t('import.tooManyTogether', { n: gathers.most }) });
  const inputs: Record<string, unknown>[] = [];
  // What a row takes over from the first one is said to be wrong there.
  const says = (at: number) => (field: string) =>
    at === 0 || gathers.own.includes(field) || !isEmpty(rows[at]!.cells[run.columns.indexOf(field)]);
  for (const [at, each] of read.entries()) {
    if (each instanceof Invalid) wrong(at, pick(each.errors, says(at)));
    else {
      inputs.push(each.input);
      wrong(
        at,
        pick(each.unlessShown, (field) => gathers.own.includes(field)),
      );
    }
    const first = read[0]!;
    if (each instanceof Invalid || first instanceof Invalid) continue;
    const other = Object.keys(each.told).filter(
      (field) =>
        !gathers.own.includes(field) &&
        (field in first.unlessShown
          ? each.told[field] !== first.told[field]
          : !isSame(each.input, first.input, [field])),
    );
    const told = t('import.differs', { row: rows[0]!.rowNumber });
    wrong(at, Object.fromEntries(other.map((field) => [field, told])));
  }
  const first = read[0]!;
  if (errors.size === 0)
    for (const [at, each] of read.entries()) if (each instanceof Invalid) wrong(at, each.errors);
  if (errors.size > 0 || inputs.length < read.length || first instanceof Invalid) {
    for (const [at, each] of read.entries())
      if (!(each instanceof Invalid)) wrong(at, pick(each.unlessShown, says(at)));
    return new RowsInvalid(errors);
  }
  // A file without any column of the parts says nothing of them.
  const parts = run.columns.some((name) => gathers.own.some((each) => each === name)) ? [gathers.into] : [];
  return {
    input: gathers.record(inputs),
    given: [...first.given.filter((field) => !gathers.own.includes(field)), ...parts],
    told: first.told,
    unlessShown: first.unlessShown,
  };
}

const pick = (errors: Readonly<Record<string, string>>, isWanted: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => isWanted(topOf(path))));

const topOf = (field: string): string => field.split('.')[0]!;
