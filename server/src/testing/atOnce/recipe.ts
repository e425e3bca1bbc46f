import type { Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';
import { needed, nestedRefs, refNames, valueOf, type everything } from '../input/sampleInput.ts';
import { changed, type Change, type Pair } from './alternatives.ts';
import type { InState } from './inStates.ts';
import type { Caller } from './scene.ts';

/** How a call is asked so that it does something. */
export interface Recipe {
  caller: Caller;
  make: typeof needed | typeof everything;
  changes: readonly Change[];
  inState?: InState;
}

/** How a call is asked of which nothing better is known. */
export const plainRecipe: Recipe = { caller: 'admin', make: needed, changes: [] };

let words = 0;
/** A word that stands nowhere yet: as a name, and where only letters and figures are taken. */
export const aWord = (): string => `w${String((words += 1)).padStart(6, '0')}`;

/** The kinds of records that a call names. */
export const kindsOf = (call: Call): Set<string> =>
  new Set([...refNames(call).map(([, kind]) => kind), ...nestedRefs(call).map(({ entity }) => entity)]);

/** What a call is asked with about the first of two records; `word` keeps apart what may stand only once. */
export function inputFor(call: Call, recipe: Recipe, pair: Pair, word: string): Record<string, unknown> {
  const input = recipe.make(call, pair[0], word);
  return recipe.changes.reduce<unknown>((made, change) => changed(made, change, pair), input) as typeof input;
}

/**
 * The same with every list of records as both, in the order of the pair, and of two fields for records of one kind each
 * with another: what one caller locks first, a caller with the turned pair locks last.
 */
export function crossingInput(call: Call, recipe: Recipe, pair: Pair, word: string): Record<string, unknown> {
  const made = recipe.make(call, pair[0], word);
  const seen = new Set<string>();
  const crossed = Object.entries(made).map(([name, value]) => {
    const type = bare(call.input.shape[name] as z.ZodType);
    const { ref } = kindOf(type);
    const isSecond = ref !== undefined && seen.has(ref);
    if (ref) seen.add(ref);
    if (isSecond) return [name, pair[1][ref]];
    if (!(type instanceof z.ZodArray)) return [name, value];
    return [name, pair.map((ids) => valueOf(type.element as z.ZodType, ids, word))];
  });
  const within = recipe.changes.filter(({ path }) => path.length > 1 || !isList(call, path[0]));
  return within.reduce<unknown>(
    (input, change) => changed(input, change, pair),
    Object.fromEntries(crossed),
  ) as Record<string, unknown>;
}

const isList = (call: Call, name = ''): boolean =>
  bare(call.input.shape[name] as z.ZodType) instanceof z.ZodArray;
