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

test('takes the chosen row by its number in the file, and refuses one without cells', () => {
  const rows = rowsOf(['name', 'phone'], ['x', 'y']);
  expect(findHeadingRow(rows, fields, 3)).toBe(1);
  expect(() => findHeadingRow(rows, fields, 2)).toThrow('importNoHeadings');
});
