import { z } from 'zod';
import type { Entity, Fields } from './field.ts';
import type { FieldNote } from './fieldNote.ts';
import type { Grouped, Writable } from './fieldGroups.ts';
import { text } from './fieldKinds.ts';
import { bare, kindOf } from './kinds.ts';

/** The names of the fields of which something is noted. */
export type Noted<F extends Fields, Note extends FieldNote> = {
  [K in keyof F]: F[K] extends Note ? K : never;
}[keyof F] &
  string;
export type Searched<E extends Entity> = Noted<E['fields'], { searched: true }>;
export type Sorted<E extends Entity> = Noted<E['fields'], { sorted: true }>;

type Bare<S> = S extends z.ZodNullable<infer Inner> ? Bare<Inner> : S;
type Search<E extends Entity> = {
  [K in Searched<E>]: z.ZodOptional<
    Bare<E['fields'][K]['schema']> extends infer S extends z.ZodType ? S : never
  >;
};

const namesOf = (entity: Entity, note: 'searched' | 'sorted'): string[] =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]![note] === true);

/** Whether a list is searched by a part of the text, and not by the very value. */
export const isSearchedByPart = (schema: z.ZodType): boolean => {
  const { ref, region } = kindOf(schema);
  return bare(schema) instanceof z.ZodString && ref === undefined && region === undefined;
};

/** What a list is searched by of an entity's own fields; a masked one throws. */
export function searchOf<E extends Entity>(entity: E): z.ZodObject<Search<E>> {
  const shape = namesOf(entity, 'searched').map((name) => {
    const { schema, masked } = entity.fields[name]!;
    // By its parts it would be guessed digit by digit.
    if (masked) throw new Error(`${entity.name}.${name} is masked and cannot be searched by`);
    const inner = bare(schema);
    const wanted =
      inner instanceof z.ZodString && isSearchedByPart(schema) ? text(inner.maxLength ?? undefined) : inner;
    return [name, wanted.optional()];
  });
  return z.object(Object.fromEntries(shape) as Search<E>);
}

/** By which of an entity's own fields a list is sorted. */
export const sortsOf = <E extends Entity>(entity: E): Sorted<E>[] => namesOf(entity, 'sorted') as Sorted<E>[];

/** The names in this order: those that are named first, and then all others as they were. */
export const inOrder = <const N extends string>(names: readonly N[], ...first: NoInfer<N>[]): N[] => [
  ...first,
  ...names.filter((name) => !first.includes(name)),
];

type Needed<S extends z.ZodRawShape, N extends keyof S> = {
  [K in keyof S]: K extends N ? S[K] : S[K] extends z.ZodType ? z.ZodOptional<S[K]> : never;
};

/** All writable fields of an entity, as an input in which only the named ones are required. */
export function written<F extends Fields, N extends Writable<F>>(
  entity: Entity<F> & Grouped<F, object>,
  ...needed: N[]
) {
  const whole = entity.pick(...entity.writable);
  const others = Object.keys(whole.shape).filter((name) => !needed.includes(name as N));
  const mask = Object.fromEntries(others.map((name) => [name, true as const]));
  return whole.partial(mask as Record<never, true>) as unknown as z.ZodObject<
    Needed<(typeof whole)['shape'], N>
  >;
}

/** Of a row the values of these names, such as the fields of a group: what a form of it begins with. */
export const valuesOf = <Row extends object, N extends keyof Row>(
  row: Row,
  names: readonly N[],
): Pick<Row, N> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, N>;

type Empty<F extends Fields> = {
  [K in keyof F as F[K] extends { schema: z.ZodNullable } ? K : never]: null;
};

/** Every field of an entity that may be empty, empty. */
export const emptyOf = <F extends Fields>(entity: Entity<F>): Empty<F> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, { schema }]) =>
      schema instanceof z.ZodNullable ? [[name, null]] : [],
    ),
  ) as Empty<F>;
