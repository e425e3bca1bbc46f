import { describe, expect, test } from 'vitest';
import { noneChosen, turnAll, turnRow, turnThrough, type Choosing, type Nameable } from './choosing.ts';

const rows: Nameable[] = ['a', 'b', 'c', 'd', 'e'].map((id) => [id, id.toUpperCase()]);
const chosen = (...ids: string[]): Choosing => ({
  chosen: new Map(ids.map((id) => [id, id.toUpperCase()])),
  last: undefined,
});
const ids = ({ chosen: found }: Choosing) => [...found.keys()].join('');

describe('a box', () => {
  test('chooses its row by name beside those of other pages', () => {
    const after = turnRow(rows, chosen('x'), 'b');
    expect([...after.chosen]).toEqual([
      ['x', 'X'],
      ['b', 'B'],
    ]);
    expect(ids(turnRow(rows, after, 'b'))).toBe('x');
  });
});

describe('a box with shift', () => {
  test('chooses the rows from the last one through its own, downwards and upwards', () => {
    expect(ids(turnThrough(rows, turnRow(rows, noneChosen, 'b'), 'd'))).toBe('bcd');
    expect(ids(turnThrough(rows, turnRow(rows, noneChosen, 'd'), 'b'))).toBe('dbc');
  });

  test('takes a range back in which all are chosen', () => {
    const range = turnThrough(rows, turnRow(rows, noneChosen, 'b'), 'd');
    expect(ids(turnThrough(rows, range, 'c'))).toBe('b');
  });

  test('turns its row alone where none on display is chosen', () => {
    expect(ids(turnThrough(rows, { ...chosen('x'), last: 0 }, 'c'))).toBe('xc');
  });
});

describe('the box above all', () => {
  test('chooses every row on display and keeps those of other pages', () => {
    const all = turnAll(rows, chosen('x', 'c'));
    expect(ids(all)).toBe('xcabde');
    expect(ids(turnAll(rows, all))).toBe('x');
  });
});
