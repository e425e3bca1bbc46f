import { expect, test } from 'vitest';
import { aWorkbook, type WorkbookCell, type WorkbookSheet } from '#testing/aWorkbook.ts';
import type { ImportCell } from './cell.ts';
import { readFile, type FileFacts, type FileRow, type ReadWish } from './readFile.ts';

async function read(file: Buffer, wish: ReadWish = {}): Promise<{ facts: FileFacts; rows: FileRow[] }> {
  const rows: FileRow[] = [];
  let facts: FileFacts | undefined;
  for await (const row of readFile(file, wish, (told) => void (facts = told))) rows.push(row);
  return { facts: facts!, rows };
}
const sheet = (rows: WorkbookSheet['rows'], more: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  name: 'a',
  rows,
  ...more,
});
const cellsOf = async (file: Buffer, wish: ReadWish = {}) =>
  (await read(file, wish)).rows.map(({ cells }) => cells);

test.each(['hidden', 'veryHidden'] as const)('leaves out a first sheet that is %s', async (state) => {
  const file = aWorkbook([
    sheet([['old']], { name: 'lookup', state }),
    sheet([['new'], ['x']], { name: 'R&D <1>' }),
  ]);
  expect(await cellsOf(file)).toEqual([['new'], ['x']]);
  expect((await read(file)).facts).toMatchObject({ sheet: 'R&D <1>', sheets: ['R&D <1>'] });
});

test('reads the first sheet with rows, or the one that is chosen, and refuses one that is not shown', async () => {
  const file = aWorkbook([
    sheet([], { name: 'cover' }),
    sheet([['one']], { name: '一' }),
    sheet([['two']], { name: '二' }),
    sheet([['three']], { name: '三', state: 'hidden' }),
  ]);
  expect(await read(file)).toMatchObject({
    facts: { sheet: '一', sheets: ['一', '二'] },
    rows: [{ cells: ['one'] }],
  });
  expect(await cellsOf(file, { sheet: '二' })).toEqual([['two']]);
  await expect(read(file, { sheet: '三' })).rejects.toMatchObject({ code: 'importNoSheet' });
});

test('marks hidden rows and columns', async () => {
  const file = aWorkbook([
    sheet(
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
      { hiddenRows: [2], hiddenColumns: [2] },
    ),
  ]);
  const { facts, rows } = await read(file);
  expect(facts.hiddenColumns).toEqual([1]);
  expect(rows.map(({ rowNumber, hidden }) => [rowNumber, hidden])).toEqual([
    [1, undefined],
    [2, true],
    [3, undefined],
  ]);
});

test('fills the range of merged cells with what the first of them says', async () => {
  const file = aWorkbook([
    sheet(
      [
        ['title', undefined, undefined],
        ['name', 'company', 'note'],
        ['p', 'c', 'n'],
        ['q', undefined, undefined],
        [undefined, undefined, undefined],
        ['r', 'd', undefined],
      ],
      { merged: ['A1:C1', 'B3:B5'] },
    ),
  ]);
  expect(await cellsOf(file)).toEqual([
    ['title', 'title', 'title'],
    ['name', 'company', 'note'],
    ['p', 'c', 'n'],
    ['q', 'c'],
    ['r', 'd'],
  ]);
});

test('takes a range over whole columns for as many rows and columns as there are', async () => {
  const file = aWorkbook([sheet([['a', 'x'], ['1'], ['2']], { merged: ['B1:B1048576', 'C1:XFD1'] })]);
  expect(await cellsOf(file)).toEqual([
    ['a', 'x'],
    ['1', 'x'],
    ['2', 'x'],
  ]);
});

test.each([
  [0.06, '0%', { text: '6%', number: '0.06' }],
  [0.065, '0.0%', { text: '6.5%', number: '0.065' }],
  [0.07, '0.00%;[Red]-0.00%', { text: '7%', number: '0.07' }],
  [471, '000000', { text: '000471', number: '471' }],
  [12_345_678, '00000', '12345678'],
  [81_000_131, '0000 0000', { text: '8100 0131', number: '81000131' }],
  [81_000_131, String.raw`0000\-0000`, { text: '8100-0131', number: '81000131' }],
  [7, '"T-"000', { text: 'T-007', number: '7' }],
  [7, '0"台"', { text: '7台', number: '7' }],
  [1234.5, '#,##0.00', '1234.5'],
  [1234.5, '¥#,##0.00', '1234.5'],
  [1234.5, '[$¥-804]#,##0.00', '1234.5'],
  [1_234.560_000_000_000_2, 'General', '1234.56'],
  [0.1 + 0.2, '0.00', '0.3'],
  [0.000_000_1, 'General', '0.0000001'],
  [43_952, 'yyyy"年"m"月"d"日"', '2020-05-01'],
  [43_952, 'd/m/yyyy', '2020-05-01'],
  [43_952.5, String.raw`yyyy\-mm\-dd\ hh:mm`, '2020-05-01 12:00:00'],
  [43_952, '[$-F800]dddd, mmmm dd, yyyy', '2020-05-01'],
  [43_952, 'm"月"d"日"', { text: '2020-05-01', yearless: true }],
  [43_952, 'd-mmm;@', { text: '2020-05-01', yearless: true }],
  [43_952, 'yyyy"年"m"月"', { text: '2020-05-01', fault: 'day' }],
  [43_952, 'mmm-yy', { text: '2020-05-01', fault: 'day' }],
  [43_952, 'dddd', { text: '2020-05-01', fault: 'day' }],
  [43_952.5, 'h:mm:ss.000', { text: '2020-05-01 12:00:00', fault: 'day' }],
  [0.5, 'h:mm', { text: '12:00:00', fault: 'day' }],
  [5, '# ?/?', '5'],
] satisfies [number, string, ImportCell][])(
  'reads %d by the format %s as it is shown',
  async (number, format, cell) => {
    expect(await cellsOf(aWorkbook([sheet([['a'], [{ number, format }]])]))).toEqual([['a'], [cell]]);
  },
);

test('marks a formula whatever its format', async () => {
  const formula: WorkbookCell = { formula: '1+1', result: 2 };
  expect(await cellsOf(aWorkbook([sheet([['a'], [formula]])]))).toEqual([
    ['a'],
    [{ text: '2', fault: 'formula' }],
  ]);
});

test.each([
  ['a carriage return', 'Li_x000D_Mei', 'Li\nMei'],
  ['no-break, ideographic and narrow blanks', '\u00A0a\u3000b\u202Fc\u2003', 'a b c'],
  ['zero-width characters and marks of direction', '\u200B恒升\u200D\u2060电梯\u200E\uFEFF', '恒升电梯'],
  ['a tab', 'a\tb', 'a b'],
  ['joiners that belong to letters', 'க்\u200Dஷ 👩\u200D🔧', 'க்\u200Dஷ 👩\u200D🔧'],
  ['a control character', 'a\u0007b', { text: 'ab', fault: 'characters' }],
  ['the separator of two names', 'a_x001F_b', { text: 'ab', fault: 'characters' }],
  ['a private-use character', 'a\uE000', { text: 'a\uE000', fault: 'characters' }],
] satisfies [string, string, ImportCell][])('cleans or marks %s', async (_, text, cell) => {
  const [, row] = await cellsOf(aWorkbook([sheet([['a'], [text, 'x']])]));
  expect(row).toEqual([cell, 'x']);
});

test.each(['#N/A', '#DIV/0!', '#NAME?', '#SPILL!', '########', 'Err:502'])(
  'marks the error %s in sheets and texts',
  async (text) => {
    const marked = [['a'], [{ text, fault: 'error' }, 'x']];
    expect(await cellsOf(aWorkbook([sheet([['a'], [text, 'x']])]))).toEqual(marked);
    expect(await cellsOf(Buffer.from(`a\n${text},x\n`))).toEqual(marked);
  },
);

test.each([
  ["'004711", '004711'],
  ["'+65 8100 0131", '+65 8100 0131'],
  ["'-12.50", '-12.50'],
  ["'2020-05-01", '2020-05-01'],
  ["'t Hart", "'t Hart"],
  ["'90s Tower", "'90s Tower"],
])('reads %s of a text as %s', async (text, cell) => {
  expect(await cellsOf(Buffer.from(`a\n${text},x\n`))).toEqual([['a'], [cell, 'x']]);
});

test('counts no rows that have nothing but borders', async () => {
  const { rows } = await read(
    aWorkbook([sheet([['a'], ['1'], ...Array.from({ length: 25_000 }, () => []), ['2']])]),
  );
  expect(rows.map(({ rowNumber, cells }) => [rowNumber, cells])).toEqual([
    [1, ['a']],
    [2, ['1']],
    [25_003, ['2']],
  ]);
});

const wide = (text: string) => Buffer.from(text, 'utf16le');
/** 姓名,公司 陳大文,香港電梯工程 in Big5 and 姓名,单位 张小明,恒升电梯服务 in GB18030. */
const big5 = Buffer.from('a96da6572ca4bda5710ab3afa46aa4e52cadbbb4e4b971b1e8a475b57b0a', 'hex');
const gb18030 = Buffer.from('d0d5c3fb2cb5a5cebb0ad5c5d0a1c3f72cbae3c9fdb5e7ccddb7fecef10a', 'hex');

test.each([
  [
    'UTF-16, little end first',
    wide('\uFEFFa\t姓名\n1\t张\n'),
    [
      ['a', '姓名'],
      ['1', '张'],
    ],
  ],
  [
    'UTF-16, big end first',
    wide('\uFEFFa\t姓名\n1\t张\n').swap16(),
    [
      ['a', '姓名'],
      ['1', '张'],
    ],
  ],
  [
    'UTF-16 without its mark',
    wide('name,phone\n张,81000128\n').swap16(),
    [
      ['name', 'phone'],
      ['张', '81000128'],
    ],
  ],
  [
    'UTF-16 without its mark, in which characters have a byte of nothing',
    wide('姓名,开工\n一开,一\n'),
    [
      ['姓名', '开工'],
      ['一开', '一'],
    ],
  ],
  [
    'the same, big end first, with hardly anything but characters',
    wide('姓名单位名称开工日期说明\n恒升电梯开工了很多很多次\n').swap16(),
    [['姓名单位名称开工日期说明'], ['恒升电梯开工了很多很多次']],
  ],
  [
    'UTF-8 with a line for the separator',
    Buffer.from('\uFEFFsep=;\r\na;b\r\n1;2,5\r\n'),
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a separator that no file is guessed by',
    Buffer.from('"sep=^"\na^b\n1^2\n'),
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'GB18030',
    gb18030,
    [
      ['姓名', '单位'],
      ['张小明', '恒升电梯服务'],
    ],
  ],
  [
    'one name in Big5',
    Buffer.concat([Buffer.from('Name\n'), Buffer.from('b3afa46aa4e5', 'hex')]),
    [['Name'], ['陳大文']],
  ],
])('reads %s', async (_, file, rows) => {
  expect(await cellsOf(file)).toEqual(rows);
});

test('counts rows from the one after the line for the separator', async () => {
  expect((await read(Buffer.from('sep=;\na;b\n1;2\n'))).rows.map(({ rowNumber }) => rowNumber)).toEqual([
    1, 2,
  ]);
});

test('judges the encoding over the whole file, says so, and takes the one that is chosen', async () => {
  const { facts, rows } = await read(big5);
  expect(rows[1]!.cells).toEqual(['陳大文', '香港電梯工程']);
  expect(facts).toMatchObject({ encoding: 'big5', encodings: ['gb18030', 'big5'] });
  expect((await read(gb18030, { encoding: 'gb18030' })).facts.encoding).toBe('gb18030');
  expect((await read(Buffer.from('a\n姓名\n'))).facts).toMatchObject({ encoding: 'utf-8', encodings: [] });
});

test.each([
  ['in a Western encoding', Buffer.from('Name\nCaf\u00E9 au lait\nNo\u00EBl\n', 'latin1')],
  [
    'in UTF-8 with a damaged character',
    Buffer.concat([Buffer.from('姓名\n张小明的电梯公司\n'), Buffer.from('ff0a', 'hex')]),
  ],
  ['with a private-use character', Buffer.from('d5c5d0a1c3f7aaa10a', 'hex')],
])('refuses a text %s instead of writing other characters', async (_, file) => {
  await expect(read(file)).rejects.toMatchObject({ code: 'importEncoding' });
});

test('refuses an encoding that does not fit the file', async () => {
  await expect(read(Buffer.from('a\n\xFF\xFF\n', 'latin1'), { encoding: 'utf-8' })).rejects.toMatchObject({
    code: 'importEncoding',
  });
});
