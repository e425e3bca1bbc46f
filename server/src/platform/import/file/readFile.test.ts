import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { maxImportRows } from '@hoistway/contract/import/importRun.ts';
import { sheetOf } from '../../sheet.ts';
import { readCell } from './cell.ts';
import { readFile, type FileRow } from './readFile.ts';

async function rowsOf(file: Buffer | Uint8Array | string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readFile(Buffer.from(file as Buffer))) rows.push(row);
  return rows;
}
const cellsOf = async (file: Buffer | Uint8Array | string) => (await rowsOf(file)).map((row) => row.cells);

/** 姓名,张伟 */
const gb18030 = Buffer.from('d0d5c3fb0ad5c5ceb00a', 'hex');

test.each([
  ['UTF-8', Buffer.from('姓名\n张伟\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeff姓名\r\n张伟\r\n')],
  ['UTF-16 with its mark', Buffer.from('\ufeff姓名\n张伟\n', 'utf16le')],
  ['GB18030', gb18030],
])('reads a CSV file in %s', async (_, file) => {
  expect(await cellsOf(file)).toEqual([['姓名'], ['张伟']]);
});

test('counts empty rows, reads quoted commas and line breaks, and recognizes semicolons', async () => {
  expect(await rowsOf('a,b\n\n"x, y","1\n2"\n')).toEqual([
    { rowNumber: 1, cells: ['a', 'b'] },
    { rowNumber: 3, cells: ['x, y', '1\n2'] },
  ]);
  expect(await cellsOf('a;b\n1;2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('reads numbers, dates and flags of a sheet as texts, and marks numbers that lost digits', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'a',
        columns: [{}, { numFmt: 'yyyy-mm-dd' }],
        rows: [['head'], [13800138000, new Date('2026-11-21T00:00:00Z'), true, Number('310115199001011234')]],
      },
    ],
  });
  const [, row] = await cellsOf(file);
  expect(row?.slice(0, 3)).toEqual(['13800138000', '2026-11-21', 'true']);
  expect(row?.[3]).toMatchObject({ fault: 'digits' });
});

test('marks a formula as a fault instead of reading its result', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [['head'], [null, 'plain']],
        cells: new Map([['1,0', { formula: '1+1', formulaResult: 2, value: 2 }]]),
      },
    ],
  });
  expect(await cellsOf(file)).toEqual([['head'], [{ text: '2', fault: 'formula' }, 'plain']]);
  expect(await cellsOf('a,b\n=1+1,@SUM(1)\n+65 9123,-5\n')).toEqual([
    ['a', 'b'],
    [
      { text: '=1+1', fault: 'formula' },
      { text: '@SUM(1)', fault: 'formula' },
    ],
    ['+65 9123', '-5'],
  ]);
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'importFileKind'],
  ['a page', Buffer.from('<html><body>a,b</body></html>'), 'importFileKind'],
  [
    'an old workbook',
    Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'),
    /importFileKind|importEncoding/,
  ],
  ['a text in no known encoding', Buffer.from('ff20ff20ff20', 'hex'), 'importEncoding'],
  [
    'a damaged workbook',
    Buffer.from('504b0304aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'hex'),
    'importFileBroken',
  ],
])('refuses %s', async (_, file, code) => {
  await expect(rowsOf(file)).rejects.toMatchObject({ code: expect.stringMatching(code) as string });
});

test('refuses more rows than allowed, in CSV files and sheets', async () => {
  await expect(rowsOf(`a\n${'1\n'.repeat(maxImportRows + 1)}`)).rejects.toMatchObject({
    code: 'importTooManyRows',
  });
  const file = await writeXlsx({
    sheets: [{ name: 'a', rows: Array.from({ length: maxImportRows + 2 }, () => [1]) }],
  });
  await expect(rowsOf(file)).rejects.toMatchObject({ code: 'importTooManyRows' });
});

test('writes texts that begin like formulas as texts, and dates and numbers as such', async () => {
  const when = '2026-11-21T01:29:00.000Z';
  const texts = ['=1+1', '+1', '-1', '@SUM(1)', '\tx'];
  const { body } = sheetOf<SheetRow>(
    { language: 'en', viewer: { timeZone: 'America/New_York' } },
    'x',
    [
      { heading: 'text', read: (row) => row.text },
      { heading: 'number', read: (row) => row.number },
      { heading: 'at', holds: 'instant', read: (row) => row.at },
      { heading: 'day', holds: 'day', read: (row) => row.at.slice(0, 10) },
    ],
    texts.map((text) => ({ text, number: 12.5, at: when })),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of body as NodeJS.ReadableStream) chunks.push(Buffer.from(chunk));
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets[0]!.rows[0]).toEqual(['text', 'number', 'at (America/New_York)', 'day']);
  expect(sheets[0]!.rows.slice(1)).toEqual(
    texts.map((text) => [text, 12.5, new Date('2026-11-20T20:29:00Z'), new Date('2026-11-21T00:00:00Z')]),
  );
  expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
});

interface SheetRow {
  text: string;
  number: number;
  at: string;
}

test('marks a cell with characters that cannot be stored, and drops them', async () => {
  const file = await writeXlsx({ sheets: [{ name: 'x', rows: [['a'], ['b\u{FFFE}c']] }] });
  expect(readCell('b\0c\uD83D')).toEqual({ text: 'bc', fault: 'characters' });
  expect((await cellsOf(file))[1]).toEqual([{ text: 'bc', fault: 'characters' }]);
});
