import { z } from 'zod';
import type { Declaration, Declared } from './declaration.ts';
import { download } from './download.ts';
import type { Permission } from './permissions.ts';

export type Access = 'anyone' | 'signed in' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Whether a call changes what is kept; a POST may only read, where a question is too long for an address. */
export type Effect = 'reads' | 'writes';

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType | typeof download = z.ZodType | typeof download,
  A extends Access = Access,
  E extends Effect = Effect,
> {
  name: string;
  area: string;
  method: Method;
  /** Below `/api/`, spelt as in the specification; `{names}` are input fields. */
  path: string;
  access: A;
  effect: E;
  input: I;
  reply: R;
  /** Input names of a POST or PUT that may stand in the query instead of the form. */
  query: readonly string[];
  /** What the download says that is made of it. */
  document?: z.ZodObject | undefined;
}

export type InputOf<C extends Call> = z.input<C['input']>;
export type ReadInputOf<C extends Call> = z.output<C['input']>;
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

type Undeclared = Omit<Call, 'name' | 'area'>;

const declare =
  <Usual extends Effect>(method: Method, usual: Usual) =>
  <const D extends Declaration>(path: string, declaration: D): Declared<D, Usual> => {
    const { access, effect = usual, input = z.object({}), document, query = [] } = declaration;
    const { reply = document ? download : z.null() } = declaration;
    if (document && access === 'anyone') throw new Error(`${path}: a document is made for somebody`);
    for (const name of [...placeholders(path), ...query]) {
      if (!(name in input.shape)) throw new Error(`${method} ${path}: ${name} is not an input field`);
    }
    return { method, path, access, effect, input, reply, query, document } as unknown as Declared<D, Usual>;
  };

export const get = declare('GET', 'reads');
export const post = declare('POST', 'writes');
export const put = declare('PUT', 'writes');
export const remove = declare('DELETE', 'writes');

type Named<C> = { [K in keyof C]: C[K] & { name: string; area: string } };

/** Gathers the calls of one area; each gets its name. */
export function calls<const C extends Record<string, Undeclared>>(area: string, group: C): Named<C> {
  return Object.fromEntries(
    Object.entries(group).map(([name, each]) => [name, { ...each, name: `${area}.${name}`, area }]),
  ) as unknown as Named<C>;
}

export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
