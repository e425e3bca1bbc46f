import { expect, test } from 'vitest';
import { isRefusedPermanently } from './databaseRefusal.ts';
import { writeApart } from './writeApart.ts';

const refusal = (code: string, severity = 'ERROR') => Object.assign(new Error(code), { code, severity });

test.each([
  '22P05',
  '22021',
  '22P02',
  '22008',
  '23505',
  '23503',
  '23514',
  '54000',
  '42804',
  '21000',
  'P0001',
])('classes %s as a permanent refusal of the row', (code) =>
  expect(isRefusedPermanently(refusal(code))).toBe(true),
);

const passing =
  '08006 57P01 57P02 57P03 57014 53100 53300 40001 40P01 55P03 25006 25P03 58030 28P01 3D000 XX000 42P01 42703 42501 ECONNREFUSED EPIPE';
test.each(passing.split(' '))('classes %s as a temporary failure', (code) =>
  expect(isRefusedPermanently(refusal(code))).toBe(false),
);

test('classes connection errors as temporary, and an error of the program as permanent', () => {
  expect(isRefusedPermanently(new Error('Connection terminated unexpectedly'))).toBe(false);
  expect(isRefusedPermanently(new Error('timeout exceeded when trying to connect'))).toBe(false);
  expect(isRefusedPermanently(refusal('22021', 'FATAL'))).toBe(false);
  expect(isRefusedPermanently('23505')).toBe(false);
  expect(isRefusedPermanently(new RangeError('Invalid time value'))).toBe(true);
});

test('leaves out the refused rows of a batch, and fails the whole batch when the database is away', async () => {
  const written: number[] = [];
  const refused: number[] = [];
  const rows = Array.from({ length: 37 }, (_, n) => n);
  const write = (part: readonly number[]) => {
    if (part.some((row) => row === 5 || row === 30)) return Promise.reject(refusal('22P05'));
    written.push(...part);
    return Promise.resolve();
  };
  expect(await writeApart(rows, write, (row) => refused.push(row))).toBe(35);
  expect([written.length, refused]).toEqual([35, [5, 30]]);
  const away = () => Promise.reject(refusal('57P01'));
  await expect(writeApart(rows, away, (row) => refused.push(row))).rejects.toThrow('57P01');
  expect(refused).toHaveLength(2);
});
