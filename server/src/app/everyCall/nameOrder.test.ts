import { allCalls } from '@hoistway/contract/allCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { isPaged } from '@hoistway/contract/paging.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed } from '#testing/input/sampleInput.ts';
import { readSheet } from '#testing/readSheet.ts';

let here: Installation;
let ours: Record<string, string>;
let admin: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const user = await here.aUser('admin', platform, { role: 'superAdmin' });
  ours = await oneOfEach(here, { company: await here.aCompany('我方'), user, mark: '1' });
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Codes, numbers and models, which stand in the order of their characters. */
const codes =
  /^(?:.*(?:No|Number|Time|At|Date|Until|On|Due|Actual|Percent|Code)|id|at|code|serial|model|username|day|date|firmware|version|severity|since|sign)$/;

const rowOf = (call: Call): z.ZodObject => {
  const reply = call.reply as unknown as z.ZodObject<{ rows: z.ZodArray<z.ZodObject> }>;
  return bare(reply.shape.rows.element) as z.ZodObject;
};

/** The sorts of a list by what people wrote. */
function namesOf(call: Call): string[] {
  const declared = bare((call.input.shape['sort'] ?? z.never()) as z.ZodType);
  const sorts = declared instanceof z.ZodEnum ? declared.options.map(String) : [];
  const shape = rowOf(call).shape as Record<string, z.ZodType | undefined>;
  return sorts.filter((sort) => {
    if (sort.startsWith('-') || codes.test(sort)) return false;
    const schema = shape[sort];
    if (!schema) return true;
    const { choice, identity, ref, money } = kindOf(schema);
    return bare(schema) instanceof z.ZodString && !choice && !identity && !ref && !money;
  });
}

const byNames = allCalls
  .filter(isPaged)
  .flatMap((call) => namesOf(call).map((sort) => [call.name, sort, call] as const));

test('finds more than 25 sorts by a name', () => {
  expect(byNames.length).toBeGreaterThan(25);
});

test.each(byNames)('%s by %s stands in the order of the language of the reader', async (_, sort, call) => {
  for (const [language, collation] of [
    ['zh', 'zh-x-icu'],
    ['en', 'en-x-icu'],
  ] as const) {
    const asked = vi.spyOn(Client.prototype, 'query');
    dataOf(await here.askRaw(call, { ...needed(call, ours), sort }, { ...admin, language }));
    const orders = asked.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')))
      .flatMap((text) => /order by (?!.*order by)(.*)$/s.exec(text)?.[1] ?? []);
    vi.restoreAllMocks();
    expect(orders.filter((order) => order.includes(collation))).not.toEqual([]);
  }
});

const chinese = ['重庆电梯', '安徽电梯', '翠林物业', '北京电梯', '郑州电梯', 'Acme', '广州电梯'];
const byPinyin = ['安徽电梯', '北京电梯', '重庆电梯', '翠林物业', '广州电梯', '郑州电梯', 'Acme'];

test('list, picker and sheet of companies stand by pinyin for readers of Chinese', async () => {
  for (const name of chinese) await here.aCompany(name);
  const known = (names: readonly string[]) => names.filter((name) => chinese.includes(name));
  const as = { ...admin, language: 'zh' };
  const { rows } = dataOf(await here.ask(companyCalls.page, { pageSize: 200, sort: 'name' }, as));
  expect(known(rows.map(({ name }) => name))).toEqual(byPinyin);
  const down = dataOf(await here.ask(companyCalls.page, { pageSize: 200, sort: '-name' }, as));
  expect(known(down.rows.map(({ name }) => name))).toEqual(byPinyin.toReversed());
  const picked = dataOf(await here.ask(companyCalls.pick, {}, as));
  expect(known(picked.map(({ name }) => name))).toEqual(byPinyin);
  const sheet = await readSheet(
    (await here.ask(companyCalls.export, {}, as)).envelope.data as unknown as Buffer,
  );
  expect(known(sheet.rows.flat().map((cell) => String(cell?.value)))).toEqual(byPinyin);
});

test.each([
  ['cuilin', '翠林物业'],
  ['CL', '翠林物业'],
  ['cui lin', '翠林物业'],
  ['chongqing', '重庆电梯'],
  ['ＡＣＭＥ', 'Acme'],
  ['翠 林', '翠林物业'],
  ['acm\u200Be', 'Acme'],
])('the search for %s finds %s', async (name, found) => {
  const { rows } = dataOf(
    await here.ask(companyCalls.page, { name, pageSize: 200 }, { ...admin, language: 'zh' }),
  );
  expect(rows.map((row) => row.name)).toContain(found);
  const picked = dataOf(await here.ask(companyCalls.pick, { words: name }, { ...admin, language: 'zh' }));
  expect(picked.map((row) => row.name)).toContain(found);
});

test('accents are found without them', async () => {
  await here.aCompany('Café Łódź');
  for (const name of ['cafe', 'Café', 'LODZ']) {
    const { rows } = dataOf(await here.ask(companyCalls.page, { name }, admin));
    expect(rows.map((row) => row.name)).toEqual(['Café Łódź']);
  }
});
