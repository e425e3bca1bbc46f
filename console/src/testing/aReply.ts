import { kindOf } from '@hoistway/contract/kinds.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { z } from 'zod';

/** `full` says everything a reply may say, `sparse` only what it must. */
export type Fullness = 'full' | 'sparse';

/** As deep as a schema that contains itself is followed. */
const deepest = 5;
/** As many floors as floor labels, and so for every other pair of a number and a list. */
const several = 3;

/** The words of a list to which areas add: those that have a text. */
const wordsOf = (list: string): string[] =>
  Object.keys(catalogues.zh).flatMap((key) =>
    key.startsWith(`${list}.`) ? [key.slice(list.length + 1)] : [],
  );

/** Makes values that fit reply schemas; every id is another one, and every free text stands in ‹›. */
export function createReplies(fullness: Fullness): (schema: z.ZodType) => unknown {
  let lastId = 0;

  const textOf = (schema: z.ZodType, name: string): string => {
    const { choice } = kindOf(schema);
    const words = [
      ...(choice === undefined ? [] : wordsOf(choice)),
      name === 'id' ? `‹id ${(lastId += 1)}›` : `‹${name}›`,
      '‹a›',
      String((lastId += 1)),
      '2026-11-21T01:29:18.000Z',
      '2026-11-21',
      '310115',
      'Asia/Shanghai',
      '3/3/3',
      '#0e6e6e',
      '0123456789abcdef0123456789abcdef',
      '‹somebody@example.com›',
    ];
    const fitting = words.find((word) => schema.safeParse(word).success);
    if (fitting === undefined) throw new Error(`no sample text fits ${name}`);
    return fitting;
  };

  const numberOf = (schema: z.ZodNumber): number => Math.max(several, schema.minValue ?? several);

  const valueOf = (schema: z.ZodType, name: string, depth: number): unknown => {
    const poor = fullness === 'sparse' || depth > deepest;
    if (schema instanceof z.ZodOptional)
      return poor ? undefined : valueOf(schema.unwrap() as z.ZodType, name, depth);
    if (schema instanceof z.ZodNullable)
      return poor ? null : valueOf(schema.unwrap() as z.ZodType, name, depth);
    if (schema instanceof z.ZodObject) {
      return Object.fromEntries(
        Object.entries(schema.shape).map(([key, each]) => [key, valueOf(each as z.ZodType, key, depth + 1)]),
      );
    }
    if (schema instanceof z.ZodRecord)
      return poor ? {} : { [name]: valueOf(schema.valueType as z.ZodType, name, depth + 1) };
    if (schema instanceof z.ZodArray) {
      const length = poor ? 0 : several;
      return Array.from({ length }, () => valueOf(schema.element as z.ZodType, name, depth + 1));
    }
    if (schema instanceof z.ZodEnum) return schema.options[0];
    if (schema instanceof z.ZodBoolean) return fullness === 'full';
    if (schema instanceof z.ZodNumber) return numberOf(schema);
    if (schema instanceof z.ZodNull) return null;
    return textOf(schema, name);
  };

  return (schema) => {
    const made = valueOf(schema, 'reply', 0);
    // Checked, but left as it travels: an amount is its text.
    schema.parse(made);
    return made;
  };
}
