import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/allCalls.ts';
import { bare } from '#contract/kinds.ts';
import { isSameName, isUnseen } from './normalForm.ts';

const unseen = [
  '\u200B',
  '\u2800',
  '\u3164\uFEFF',
  '\u00AD \u2060',
  '\u0301',
  '\u200D\uFE0F',
  '\u{E0020}',
  '\u115F',
];

test.each(unseen.map((text) => [JSON.stringify(text), text]))('takes %s for nothing', (_, text) => {
  expect(isUnseen(text)).toBe(true);
});

test.each(['a', '翠', '-', '0', 'é', '👩‍👧', 'हि'])('sees %s', (text) => {
  expect(isUnseen(text)).toBe(false);
});

test('isSameName compares names whatever their writing', () => {
  expect([isSameName('ＡＢ – 1', 'ab-1'), isSameName('Café', 'Cafe')]).toEqual([true, false]);
});

/** Every text of a schema, however deep it stands. */
function textsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const inner = bare(schema);
  if (inner instanceof z.ZodString) return [[path, inner]];
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, each]) =>
      textsOf(each as z.ZodType, `${path}.${name}`),
    );
  return [];
}

const texts = allCalls.flatMap((call) => textsOf(call.input, call.name));
const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

test('a text that may not be blank may not consist of invisible characters either', () => {
  const needed = texts.filter(([, schema]) => !takes(schema, '') && !takes(schema, '  '));
  expect(needed.length).toBeGreaterThan(200);
  expect(
    needed.filter(([, schema]) => unseen.some((text) => takes(schema, text))).map(([path]) => path),
  ).toEqual([]);
});

test('a text that may be left empty is empty where it consists of invisible characters', () => {
  const kept = texts.filter(
    ([, schema]) =>
      schema.safeParse('  ').data === '' && unseen.some((text) => schema.safeParse(text).data !== ''),
  );
  expect(kept.map(([path]) => path)).toEqual([]);
});
