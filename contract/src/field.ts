import { z } from 'zod';
import { bare, kindOf, kinds, type MaskKind } from './kinds.ts';
import type { Permission } from './permissions.ts';

export interface FieldNote {
  /** Written by the server only: cannot be picked into an input. */
  by?: 'server';
  /** The table of the entity has no column of it: it is computed, or kept as something else. */
  column?: false;
  /** Shown whole only to holders of the permission; masked wherever it leaves otherwise. */
  masked?: { as: MaskKind; seenBy: Permission };
}

export interface Field<S extends z.ZodType = z.ZodType> extends FieldNote {
  schema: S;
}

export const field = <S extends z.ZodType, const N extends FieldNote = object>(schema: S, note?: N) => {
  if (note?.masked) kinds.add(bare(schema), { ...kindOf(schema), masked: note.masked });
  return { schema, ...note } as { schema: S } & N;
};

type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type Pickable<F extends Fields> = { [K in keyof F]: F[K] extends { by: 'server' } ? never : K }[keyof F] &
  string;

export interface Entity<F extends Fields = Fields> {
  name: string;
  fields: F;
  /** Every field: the shape of a reply. */
  schema: z.ZodObject<Shape<F>>;
  /** Chosen fields as an input; a field written by the server throws. */
  pick<K extends Pickable<F>>(...names: K[]): z.ZodObject<Pick<Shape<F>, K>>;
  /** Chosen fields of a reply. */
  show<K extends keyof F & string>(...names: K[]): z.ZodObject<Pick<Shape<F>, K>>;
}

/** Declares an entity; labels of its fields have the keys `<name>.<field>`. */
export function entity<F extends Fields>(name: string, fields: F): Entity<F> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, each.schema]));
  const some = (names: string[]) =>
    z.object(Object.fromEntries(names.map((key) => [key, shape[key]])) as z.ZodRawShape);
  return {
    name,
    fields,
    schema: z.object(shape) as unknown as z.ZodObject<Shape<F>>,
    pick<K extends Pickable<F>>(...names: K[]) {
      const server = names.find((key) => fields[key]?.by === 'server');
      if (server) throw new Error(`${name}.${server} is written by the server and cannot be an input`);
      return some(names) as unknown as z.ZodObject<Pick<Shape<F>, K>>;
    },
    show<K extends keyof F & string>(...names: K[]) {
      return some(names) as unknown as z.ZodObject<Pick<Shape<F>, K>>;
    },
  };
}
