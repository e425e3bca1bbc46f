import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { finds } from './finds.ts';

let here: Installation;
beforeAll(async () => (here = await anInstallation()));
afterAll(() => here.close());

const isFound = async (words: string, text: string) => {
  const { rows } = await sql<{ found: boolean }>`select ${finds(words, sql`${text}::text`)} as found`.execute(
    here.db,
  );
  return rows[0]!.found;
};

test.each([
  ['阿卜杜·热合曼', 'abudu rehe'],
  ['阿卜杜·热合曼', 'abdrhm'],
  ['阿卜杜•热合曼', '阿卜杜rhm'],
  ['欧阳（重庆）电梯', 'ouyangchongqing'],
  ['欧阳（重庆）电梯', 'oycqdt'],
  ['欧阳（重庆）电梯', '欧阳chongqing'],
  ['欧阳（重庆）电梯', 'oy重庆'],
  ['单雄信', '单xx'],
  ['仇英杰 Tan', '仇yj tan'],
  ['Nguyễn Thị Ánh', 'nguye\u0302n thi'],
])('finds %s by %s', async (text, words) => expect(await isFound(words, text)).toBe(true));

test.each([
  ['沈晓霞', '单xx'],
  ['欧阳电梯', '欧阳cq'],
  ['单雄信', '单xz'],
  ['單雄信', '单xx'],
])('does not find %s by %s', async (text, words) => expect(await isFound(words, text)).toBe(false));
