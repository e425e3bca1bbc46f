import { z } from 'zod';
import type { Declaration, Declared } from './declaration.ts';
import { download } from './download.ts';
import type { Permission } from './permissions.ts';
import type { RecordName } from './recordNames.ts';

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
  /** What its group is about. */
  record: RecordName;
  /** What it shows when it reads, and changes when it writes: the record of its group first. */
  touches: readonly RecordName[];
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

type Undeclared = Omit<Call, 'name' | 'area' | 'record'>;

const declare =
  <Usual extends Effect>(method: Method, usual: Usual) =>
  <const D extends Declaration>(path: string, declaration: D): Declared<D, Usual> => {
    const { access, effect = usual, touches = [], document, query = [] } = declaration;
    const { input = z.object({}), reply = document ? download : z.null() } = declaration;
    if (document && access === 'anyone') throw new Error(`${path}: a document is made for somebody`);
    for (const name of [...placeholders(path), ...query]) {
      if (!(name in input.shape)) throw new Error(`${method} ${path}: ${name} is not an input field`);
    }
    const call: unknown = { method, path, access, effect, touches, input, reply, query, document };
    return call as Declared<D, Usual>;
  };

export const get = declare('GET', 'reads');
export const post = declare('POST', 'writes');
export const put = declare('PUT', 'writes');
export const remove = declare('DELETE', 'writes');

type Group = Record<string, Undeclared>;
type Named<C, R> = { [K in keyof C]: C[K] & { name: string; area: string; record: R } };

/** Gathers the calls of one area about one record; each gets its name. */
export function calls<R extends RecordName, const C extends Group>(area: string, record: R, group: C) {
  const named = Object.entries(group).map(([name, each]) => {
    const touches = [record, ...each.touches];
    return [name, { ...each, name: `${area}.${name}`, area, record, touches }];
  });
  return Object.fromEntries(named) as unknown as Named<C, R>;
}

export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
