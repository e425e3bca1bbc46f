import { z } from 'zod';
import type { Call, Method } from './callShape.ts';
import { assertSound, shownBy, type Declaration, type Declared } from './declaration.ts';
import type { Effect } from './effect.ts';
import type { SayingSeen } from './seen.ts';

export type { Access, Call, Method } from './callShape.ts';

export type InputOf<C extends Call> = z.input<C['input']> & SayingSeen<C>;
export type ReadInputOf<C extends Call> = z.output<C['input']>;
/** As it travels, and is shown: an amount is its text. */
export type ReplyOf<C extends Call> = C['reply'] extends z.ZodType ? z.input<C['reply']> : Blob;

const declare =
  <Usual extends Effect>(method: Method, usual: Usual) =>
  <const D extends Declaration>(path: string, declaration: D): Declared<D, Usual> => {
    const { effect = usual, touches = [], query = [], input = z.object({}) } = declaration;
    assertSound(path, { ...declaration, input, query: [...placeholders(path), ...query] });
    const shown = shownBy(declaration);
    const call: unknown = { ...declaration, ...shown, method, path, effect, touches, input, query };
    return call as Declared<D, Usual>;
  };

export const get = declare('GET', 'reads');
export const post = declare('POST', 'writes');
export const put = declare('PUT', 'writes');
export const remove = declare('DELETE', 'writes');

type Group = Record<string, Omit<Call, 'name' | 'area' | 'record'>>;
type Named<C, R> = { [K in keyof C]: C[K] & { name: string; area: string; record: R } };

/** Gathers the calls of one area about one record; each gets its name. */
export function calls<const R extends string, const C extends Group>(area: string, record: R, group: C) {
  const named = Object.entries(group).map(([name, each]) => {
    const touches = [record, ...each.touches];
    return [name, { ...each, name: `${record}.${name}`, area, record, touches }];
  });
  return Object.fromEntries(named) as unknown as Named<C, R>;
}

export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
