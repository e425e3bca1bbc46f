import { z } from 'zod';
import type { Call, Effect, Method } from './callShape.ts';
import type { Declaration, Declared } from './declaration.ts';

export type { Access, Call, Effect, Method } from './callShape.ts';

export type InputOf<C extends Call> = z.input<C['input']>;
export type ReadInputOf<C extends Call> = z.output<C['input']>;
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

type Undeclared = Omit<Call, 'name' | 'area'>;
type Declare<Usual extends Effect> = <const D extends Declaration>(
  path: string,
  declaration: D,
) => Declared<D, Usual>;

const declare =
  <Usual extends Effect>(method: Method, usual: Usual): Declare<Usual> =>
  (path, declaration) => {
    const { access, effect = usual, input = z.object({}), reply = z.null(), query = [] } = declaration;
    for (const name of [...placeholders(path), ...query]) {
      if (!(name in input.shape)) throw new Error(`${method} ${path}: ${name} is not an input field`);
    }
    return { method, path, access, effect, input, reply, query } as never;
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
