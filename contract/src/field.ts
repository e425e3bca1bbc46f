import { z } from 'zod';
import type { FieldNote } from './fieldNote.ts';
import { bare, kindOf, kinds } from './kinds.ts';
import { groupedBy } from './fieldGroups.ts';
import type { Grouped, Grouping, Groups, NoGroups, Writable } from './fieldGroups.ts';
import { noteOnce } from './onceFields.ts';

export interface Field<S extends z.ZodType = z.ZodType> extends FieldNote {
  schema: S;
}

export const field = <S extends z.ZodType, const N extends FieldNote = object>(schema: S, note?: N) => {
  if (note?.masked) kinds.add(bare(schema), { ...kindOf(schema), masked: note.masked });
  return { schema, ...note } as { schema: S } & N;
};

export type Fields = Record<string, Field>;
type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

export interface Entity<F extends Fields = Fields, N extends string = string> {
  name: N;
  fields: F;
  /** Every field: the shape of a reply. */
  schema: z.ZodObject<Shape<F>>;
  /** Chosen fields as an input; a field written by the server throws. */
  pick<K extends Writable<F>>(...names: K[]): z.ZodObject<Pick<Shape<F>, K>>;
  /** Chosen fields of a reply. */
  show<K extends keyof F & string>(...names: K[]): z.ZodObject<Pick<Shape<F>, K>>;
}

/** Declares an entity; labels of its fields have the keys `<name>.<field>`. */
export function entity<F extends Fields, const N extends string, const G extends Groups<F> = NoGroups>(
  name: N,
  fields: F,
  grouping: Grouping<F, G> = {},
): Entity<F, N> & Grouped<F, G> {
  const show = <K extends keyof F>(...names: K[]) =>
    z.object(Object.fromEntries(names.map((key) => [key, fields[key]!.schema])) as Pick<Shape<F>, K>);
  const pick = <K extends Writable<F>>(...names: K[]) => {
    const server = names.find((key) => fields[key]!.by === 'server');
    if (server) throw new Error(`${name}.${server} is written by the server and cannot be an input`);
    return show(...names);
  };
  noteOnce(name, fields);
  const schema = show(...Object.keys(fields)) as Entity<F, N>['schema'];
  return { name, fields, schema, pick, show, ...groupedBy(fields, grouping) };
}
