import { randomUUID } from 'node:crypto';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';
import { valueOf } from '../input/sampleInput.ts';
import type { Ids } from './scene.ts';

/** The records of a scene, from the side of the one that a request names first. */
export type Pair = readonly [Ids, Ids];

/** Another value for one place of an input; nothing where the place is left out. Any element of a list is `[]`. */
export interface Change {
  path: readonly string[];
  value: (pair: Pair) => unknown;
}

const dayMs = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Texts of more kinds than the samples are: times about now, amounts, codes. */
const texts = (): string[] => [
  randomUUID(),
  dayIn(0),
  dayIn(1),
  dayIn(40),
  dayIn(0).slice(0, 7),
  dayIn(31).slice(0, 7),
  `${dayIn(31).slice(0, 7)}-01`,
  `${dayIn(0)}T23:30:00.000Z`,
  `${dayIn(1)}T08:00:00.000Z`,
  '23:00',
  '1.00',
  '0.00',
  '100.00',
  'K111',
  '/text',
  '13900139000',
];
const numbers = [2, 3, 5, 20, 50, 100, 300, 0];

/** The smallest picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files = [
  () => new File([picture], 'x.png'),
  () => new File(['a,b\n1,2\n'], 'x.csv'),
  () => new File(['\u001A\u0045', Buffer.from([0xdf, 0xa3])], 'x.webm'),
];

const always = (value: unknown) => () => value;

/** What else might stand in a place of this schema. */
function valuesOf(type: z.ZodType): Change['value'][] {
  const { ref } = kindOf(type);
  if (ref) return [([, other]) => other[ref]];
  if (type instanceof z.ZodArray) {
    const element = type.element as z.ZodType;
    return [
      ([one]) => [valueOf(element, one)],
      (pair) => pair.map((ids) => valueOf(element, ids)),
      always([]),
    ];
  }
  if (type instanceof z.ZodEnum) return type.options.slice(1).map(always);
  if (type instanceof z.ZodBoolean) return [always(false)];
  if (type instanceof z.ZodNumber)
    return [type.minValue, type.maxValue, ...numbers]
      .filter((each) => type.safeParse(each).success)
      .map(always);
  if (type instanceof z.ZodCustom) return files;
  return texts()
    .filter((each) => type.safeParse(each).success)
    .map(always);
}

/** What else might stand in the place that a refusal names, and in the places within it. */
export function alternativesAt(schema: z.ZodType, told: readonly string[]): Change[] {
  const within = (at: z.ZodType, path: readonly string[], [step, ...below]: readonly string[]): Change[] => {
    const type = bare(at);
    if (type instanceof z.ZodArray && (step === undefined || /^\d+$/.test(step)))
      return [
        ...(step === undefined ? valuesOf(type).map((value) => ({ path, value })) : []),
        ...within(type.element as z.ZodType, [...path, '[]'], below),
      ];
    if (type instanceof z.ZodObject)
      return Object.entries(type.shape).flatMap(([name, each]) =>
        step === undefined || step === name ? within(each as z.ZodType, [...path, name], below) : [],
      );
    const left = at.safeParse(undefined).success ? [{ path, value: always(undefined) }] : [];
    return [...valuesOf(type).map((value) => ({ path, value })), ...left];
  };
  return within(schema, [], told);
}

/** The input with the change. */
export function changed(input: unknown, { path: [step, ...below], value }: Change, pair: Pair): unknown {
  if (step === undefined) return value(pair);
  const change = { path: below, value };
  if (step === '[]') return Array.isArray(input) ? input.map((each) => changed(each, change, pair)) : input;
  if (typeof input !== 'object' || input === null) return input;
  const { [step]: before, ...rest } = input as Record<string, unknown>;
  const after = changed(before, change, pair);
  return after === undefined ? rest : { ...rest, [step]: after };
}
