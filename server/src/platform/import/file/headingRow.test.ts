import { expect, test } from 'vitest';
import { findHeadingRow } from './headingRow.ts';

const fields = ['name', 'phone', 'company'].map((name) => ({ name, headings: [name, `${name} in full`] }));
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ rowNumber: 2 * at + 1, cells }));

test.each([
  ['the first row', 0, rowsOf(['name', 'phone'], ['a', '1'])],
  [
    'a row below a title that covers the whole width',
    1,
    rowsOf(['name', 'name'], ['name', 'phone'], ['a', '1']),
  ],
  [
    'the row that names the most fields',
    2,
    rowsOf(['List'], ['name', 'company'], ['name', 'phone', 'company']),
  ],
  ['the first of two that name as many', 0, rowsOf(['name', 'phone'], ['name in full', 'phone in full'])],
  ['a single heading', 1, rowsOf(['People of 2026'], ['name'], ['a'])],
  ['the first row, where a value happens to be a heading', 0, rowsOf(['who', 'what'], ['a', 'company'])],
  ['the first row, where none names anything', 0, rowsOf(['who', 'what'], ['a', 'b'])],
])('finds %s', (_, at, rows) => expect(findHeadingRow(rows, fields, undefined)).toBe(at));

test.each([
  [
    'over two rows',
    [
      ['name', 'phone', 'use', 'use'],
      ['name', 'phone', 'inner', 'outer'],
    ],
  ],
  [
    'in two languages',
    [
      ['name', 'phone'],
      ['name in full', 'phone in full'],
    ],
  ],
])('finds the lower row of headings %s', (_, headings) => {
  const rows = [['People of 2026'], ...headings, ['a', '1', 'x']].map((cells, at) => ({
    rowNumber: at + 1,
    cells,
  }));
  expect(findHeadingRow(rows, fields, undefined)).toBe(2);
});

test('takes the chosen row by its number in the file, and refuses one without cells', () => {
  const rows = rowsOf(['name', 'phone'], ['x', 'y']);
  expect(findHeadingRow(rows, fields, 3)).toBe(1);
  expect(() => findHeadingRow(rows, fields, 2)).toThrow('importNoHeadings');
});
