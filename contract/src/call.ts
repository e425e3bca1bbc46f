import { z } from 'zod';
import { identity } from './fieldKinds.ts';
import type { Permission } from './permissions.ts';

export type Access = 'anyone' | 'signed in' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A reply that is a file; the handler answers with a stream and a name. */
export const download = 'download';

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType | typeof download = z.ZodType | typeof download,
> {
  name: string;
  area: string;
  method: Method;
  /** Below `/api/`, spelt as in the specification; `{names}` are input fields. */
  path: string;
  access: Access;
  input: I;
  reply: R;
  /** Input names of a POST or PUT that may stand in the query instead of the form. */
  query: readonly string[];
}

export type InputOf<C extends Call> = z.input<C['input']>;
export type ReadInputOf<C extends Call> = z.output<C['input']>;
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

interface Declaration<I extends z.ZodObject, R extends z.ZodType | typeof download> {
  access: Access;
  input?: I;
  reply?: R;
  query?: readonly string[];
}

type Nothing = z.ZodObject<Record<never, never>>;
type Undeclared = Omit<Call, 'name' | 'area'>;

function declare<I extends z.ZodObject = Nothing, R extends z.ZodType | typeof download = z.ZodNull>(
  method: Method,
  path: string,
  { access, input, reply, query = [] }: Declaration<I, R>,
): Omit<Call<I, R>, 'name' | 'area'> {
  const shape = (input ?? z.object({})) as I;
  for (const name of [...placeholders(path), ...query]) {
    if (!(name in shape.shape)) throw new Error(`${method} ${path}: ${name} is not an input field`);
  }
  return { method, path, access, input: shape, reply: (reply ?? z.null()) as R, query };
}

type Declare = <I extends z.ZodObject = Nothing, R extends z.ZodType | typeof download = z.ZodNull>(
  path: string,
  declaration: Declaration<I, R>,
) => Omit<Call<I, R>, 'name' | 'area'>;

export const get: Declare = (path, declaration) => declare('GET', path, declaration);
export const post: Declare = (path, declaration) => declare('POST', path, declaration);
export const put: Declare = (path, declaration) => declare('PUT', path, declaration);
export const remove: Declare = (path, declaration) => declare('DELETE', path, declaration);

type Named<C> = { [K in keyof C]: C[K] & { name: string; area: string } };

/** Gathers the calls of one area; each gets its name. */
export function calls<const C extends Record<string, Undeclared>>(area: string, group: C): Named<C> {
  return Object.fromEntries(
    Object.entries(group).map(([name, each]) => [name, { ...each, name: `${area}.${name}`, area }]),
  ) as unknown as Named<C>;
}

export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export const byId = z.object({ id: identity() });

export const paging = z.object({
  pageNumber: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/)
    .optional(),
});
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ rows: z.array(row), total: z.int() });
