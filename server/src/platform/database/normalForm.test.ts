import { normalForm, searchForm } from '@hoistway/contract/input/normalForm.ts';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  property,
  string as anyText,
  tuple,
} from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

/** What the database makes of texts. */
async function formsOf(texts: readonly string[]) {
  const { rows } = await sql<{ normal: string; search: string }>`
    select normal_form(text) as normal, search_form(text) as search
    from unnest(${texts}::text[]) with ordinality as asked (text, nr) order by nr`.execute(here.db);
  return rows;
}

/** Characters that Unicode gained lately are not known to every database and every Node.js alike. */
const isSettled = (text: string) => !/[\uA7CE-\uA7D4\uA7F1\u{16EA0}-\u{16EB8}]|\p{Cn}/u.test(text);

const odd = Array.from(
  '  \t-–—－_/()（）０１９ＡａａÉéßİıſςΣΣς翠林電梯１号々〇ｶﾞが\u200B\u200D\uFEFF\u00AD\u3000\u00A0\u2800\u3164\u0301\u0307ﬁ™①한글',
);
const texts = oneof(
  anyText({ unit: 'binary', maxLength: 12 }),
  anyText({ unit: constantFrom(...odd), maxLength: 12 }),
  tuple(
    anyText({ unit: 'grapheme', maxLength: 8 }),
    anyText({ unit: constantFrom(...odd), maxLength: 8 }),
  ).map(([a, b]) => a + b),
);
const kept = texts.filter((text) => !/[\0\p{Surrogate}]/u.test(text) && isSettled(text));

test('the database and the contract agree on the normal form and the search form of any text', async () => {
  await assert(
    asyncProperty(array(kept, { minLength: 50, maxLength: 200 }), async (some) => {
      const made = await formsOf(some);
      expect(made).toEqual(some.map((text) => ({ normal: normalForm(text), search: searchForm(text) })));
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['ＨＴ－２０２６－００１', 'ht-2026-001'],
  [' HT – 2026 — 001\u200B', 'ht-2026-001'],
  ['Acme  Elevators\u00A0(East)', 'acme elevators(east)'],
  ['翠林 花园', '翠林花园'],
  ['E 001', 'e001'],
  ['Block 1 2', 'block1 2'],
  ['\u200B\u2800\u3164\uFEFF', ''],
])('%j has one form in both: %s', async (text, form) => {
  expect([normalForm(text), (await formsOf([text]))[0]!.normal]).toEqual([form, form]);
});

test('the normal form of a normal form is itself', () => {
  assert(property(kept, (text) => normalForm(normalForm(text)) === normalForm(text)));
});

test.each([
  ['重庆翠林大厦', ['chongqing', 'cqcl', 'dasha', 'cuilin', 'cl']],
  ['厦门吕氏', ['xiamen', 'xmls', 'lvshi', 'lushi']],
  ['Café Łódź', ['cafe', 'lodz']],
  ['欧阳（重庆）·电梯', ['ouyangchongqing', 'oycqdt']],
])('the search text of %s holds its syllables and first letters', async (text, words) => {
  const { rows } = await sql<{ found: string }>`select search_text(${text}) as found`.execute(here.db);
  for (const word of words) expect(rows[0]!.found).toContain(word);
});
