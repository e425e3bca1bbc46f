import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';

/** One of these fits each kind of text. */
const texts = [
  'other',
  '2',
  '310117',
  '13900139000',
  '2026-11-22',
  '13.50',
  'Efgh-5678',
  'Asia/Tokyo',
  'b'.repeat(64),
  'b'.repeat(32),
  '#6e0e0e',
  'https://lifts.example.com/',
  'another@example.com',
  '2026-11-22T08:00:00.000Z',
];

/** A value that fits the schema and is not the given one; refs get the given id. */
export function otherValue(schema: z.ZodType, than: unknown, ids: Readonly<Record<string, string>>): unknown {
  const type = bare(schema);
  const { ref } = kindOf(type);
  if (ref) return ids[ref];
  if (type instanceof z.ZodArray) {
    const [first] = Array.isArray(than) ? (than as unknown[]) : [];
    return [otherValue(type.element as z.ZodType, first, ids)];
  }
  if (type instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, each]) => [
        name,
        otherValue(each as z.ZodType, (than as Record<string, unknown> | undefined)?.[name], ids),
      ]),
    );
  const fits = (value: unknown) => value !== than && type.safeParse(value).success;
  if (type instanceof z.ZodBoolean) return than !== true;
  if (type instanceof z.ZodEnum) return type.options.find(fits);
  if (type instanceof z.ZodNumber) return [2, 21, 3].find(fits);
  return texts.find(fits);
}
