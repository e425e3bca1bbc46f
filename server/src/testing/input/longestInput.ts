import type { Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { placeholders } from '@hoistway/contract/call.ts';
import { z } from 'zod';

/** As many as are put into a list that may hold more. */
const maxListed = 40;
/** What has no longest text by its schema. */
const maxTextLength = 200;

/** A text of so many letters that no index can press together: each another one. */
export const lettersOf = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');

/** Texts of a pattern, as long as they may be. */
const patterned = (max: number): string[] => [
  'A'.repeat(max),
  '9'.repeat(max),
  `${'a'.repeat(Math.max(1, max - 11))}@example.cn`,
  `/${'a'.repeat(max - 1)}`,
  `https://example.com/${'a'.repeat(Math.max(0, max - 20))}`,
  'f'.repeat(64),
  'f'.repeat(32),
  '310115',
  '13800138000',
  '999/999/999',
  'Correct horse 1',
  '2200-12-31',
  '2200-12-31T23:59:59.999Z',
  '9999999999999.99',
  'Asia/Shanghai',
  '#0e6e6e',
];

/** The longest text that a schema takes; a text of a person rather than one of a pattern. */
export function longestOf(schema: z.ZodType): string {
  const max = (schema instanceof z.ZodString ? schema.maxLength : null) ?? maxTextLength;
  const fits = (text: string) => schema.safeParse(text).success;
  return [lettersOf(max), ...patterned(max)].find(fits) ?? '1';
}

/** How many a list holds at most; of one without a bound one will do. */
const mostIn = (list: z.ZodArray): number =>
  Math.min(
    ...(list.def.checks ?? []).flatMap(({ _zod: { def } }) => ('maximum' in def ? Number(def.maximum) : [])),
    list.def.checks?.length ? Infinity : 1,
  );

/** A value at the bounds of its schema; refs get the given id. */
function longest(schema: z.ZodType, ids: Record<string, string>): unknown {
  const type = bare(schema);
  const { ref } = kindOf(type);
  if (ref) return ids[ref];
  if (type instanceof z.ZodArray) {
    const element = longest(type.element as z.ZodType, ids);
    return Array.from({ length: Math.max(1, Math.min(mostIn(type), maxListed)) }, () => element);
  }
  if (type instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, each]) => [name, longest(each as z.ZodType, ids)]),
    );
  if (type instanceof z.ZodNumber)
    return [type.maxValue, type.minValue, 1].find((each) => type.safeParse(each).success) ?? 1;
  if (type instanceof z.ZodBoolean) return true;
  if (type instanceof z.ZodEnum) return type.options.at(-1);
  if (type instanceof z.ZodCustom) return new File(['x'], `${lettersOf(100)}.png`);
  return longestOf(type);
}

/** Everything that a call takes, at its bounds; what its path names beyond records is the least. */
export const longestInput = (call: Call, ids: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(call.input.shape).map(([name, schema]) => [
      name,
      placeholders(call.path).includes(name) && !kindOf(schema as z.ZodType).ref
        ? '1'
        : longest(schema as z.ZodType, ids),
    ]),
  );
