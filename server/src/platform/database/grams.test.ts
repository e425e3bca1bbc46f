import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { gramsOf } from './grams.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

const gramsKept = async (text: string | null): Promise<string[]> => {
  const { rows } = await sql<{ grams: string[] }>`select grams(${text}::text) as grams`.execute(here.db);
  return rows[0]!.grams;
};

test.each([
  ['Ab1', ['1', 'a', 'ab', 'b', 'b1']],
  ['东方路 8', ['8', '东', '东方', '方', '方路', '路']],
  ['aaa', ['a', 'aa']],
  ['a\t\nb　', ['a', 'b']],
  ['楼𠮷', ['楼', '楼𠮷', '𠮷']],
  [' ', []],
  ['', []],
  [null, []],
])('indexes %j by its letters and pairs of letters, without blanks', async (text, expected) => {
  expect(new Set(await gramsKept(text))).toEqual(new Set(expected));
});

test.each(['Ab1', '东方路 8 号', 'x', '楼𠮷', 'IMP-1-22  银城路'])(
  'search grams of %j are among the grams of a text that contains it',
  async (text) => {
    expect(await gramsKept(`前${text}后`)).toEqual(expect.arrayContaining(gramsOf(text)));
  },
);
