import { create } from 'xmlbuilder2';
import { openZip } from '#platform/import/file/zipGuard.ts';

/** A cell as the file has it: its text or number, and by which notation a number is shown. */
export interface Cell {
  value: string | number;
  format: string;
}

interface Sheet {
  headings: string[];
  /** The cells of a row by their columns; an empty one is none. */
  rows: (Cell | undefined)[][];
}

/** What is read of a node of the file. */
interface Node {
  localName: string;
  textContent: string | null;
  childNodes: Iterable<Node>;
  getAttribute(name: string): string | null;
}

const childrenOf = (node: Node, name: string): Node[] =>
  [...node.childNodes].filter((each) => each.localName === name);

const childOf = (node: Node, name: string): Node => {
  const [found] = childrenOf(node, name);
  if (!found) throw new Error(`nothing within ${node.localName} is ${name}`);
  return found;
};

const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Formats that every spreadsheet has by a number. */
const builtIn: Readonly<Record<string, string>> = {
  0: '',
  2: '0.00',
  4: '#,##0.00',
  14: 'yyyy-mm-dd',
  49: '@',
};

function formatsOf(styles: Node): string[] {
  const own = new Map(
    childrenOf(styles, 'numFmts').flatMap((all) =>
      childrenOf(all, 'numFmt').map((each) => [
        each.getAttribute('numFmtId'),
        each.getAttribute('formatCode'),
      ]),
    ) as [string, string][],
  );
  return childrenOf(childOf(styles, 'cellXfs'), 'xf').map((each) => {
    const id = each.getAttribute('numFmtId') ?? '0';
    const format = own.get(id) ?? builtIn[id];
    if (format === undefined) throw new Error(`nobody knows the format ${id}`);
    return format;
  });
}

/** The first sheet of a file, read from its parts: not by what has written it. */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const parts = await openZip(file);
  const rootOf = (name: string): Node => {
    const part = parts.get(name);
    if (!part) throw new Error(`the file has no ${name}`);
    return (create(part.toString()).node as unknown as { documentElement: Node }).documentElement;
  };
  const shared = parts.has('xl/sharedStrings.xml')
    ? childrenOf(rootOf('xl/sharedStrings.xml'), 'si').map((each) => each.textContent ?? '')
    : [];
  const formats = formatsOf(rootOf('xl/styles.xml'));
  const cellOf = (cell: Node): Cell | undefined => {
    const type = cell.getAttribute('t') ?? 'n';
    const text = cell.textContent ?? '';
    if (text === '') return undefined;
    const value = type === 's' ? shared[Number(text)]! : type === 'n' ? Number(text) : text;
    return { value, format: formats[Number(cell.getAttribute('s') ?? 0)] ?? '' };
  };
  const data = childOf(rootOf('xl/worksheets/sheet1.xml'), 'sheetData');
  const [head = [], ...rows] = childrenOf(data, 'row').map((row) => {
    const cells: (Cell | undefined)[] = [];
    for (const cell of childrenOf(row, 'c')) cells[columnOf(cell.getAttribute('r')!)] = cellOf(cell);
    return cells;
  });
  return { headings: Array.from(head, (cell) => String(cell?.value ?? '')), rows };
}

/** The day, or the moment of a clock, that a number is as a date of the spreadsheet. */
export const dateOf = (serial: number): string =>
  new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');
