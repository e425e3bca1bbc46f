import type { Call } from '@hoistway/contract/call.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Pair } from './alternatives.ts';
import type { Answered, Ask } from './asking.ts';
import { putInto } from './inStates.ts';
import type { Burst } from './judge.ts';
import { aWord, crossingInput, inputFor, kindsOf, type Recipe } from './recipe.ts';
import { aScene } from './scene.ts';

/** A call and how it is asked; turned, it names the second of two records first. */
export interface Asked {
  call: Call;
  recipe: Recipe;
  about: 'the same' | 'both' | 'both turned';
}

export interface Server {
  db: Database;
  ask: Ask;
  /** What the database said since it was last asked. */
  crossings(): string[];
}

function inputOf({ call, recipe, about }: Asked, [one, other]: Pair): Record<string, unknown> {
  if (about === 'the same') return inputFor(call, recipe, [one, other], aWord());
  return crossingInput(call, recipe, about === 'both' ? [one, other] : [other, one], aWord());
}

/** Everything that is asked, about records that nothing was done with yet, ready to be sent. */
async function readied({ db, ask }: Server, asked: readonly Asked[]): Promise<(() => Promise<Answered>)[]> {
  const kinds = new Set(asked.flatMap(({ call }) => [...kindsOf(call)]));
  const scene = await aScene(db, kinds);
  const states = new Set(asked.flatMap(({ recipe: { inState } }) => inState ?? []));
  for (const inState of states) for (const ids of scene.pair) await putInto(inState, db, ids);
  const tokens = { admin: await scene.aToken('admin'), keeper: await scene.aToken('keeper') };
  return asked.map((each) => {
    const input = inputOf(each, scene.pair);
    return () => ask(each.call, input, tokens[each.recipe.caller]);
  });
}

/** Asks the same one after the other, and then, about other records, all of it at once. */
export async function askAtOnce(server: Server, asked: readonly Asked[]): Promise<Burst> {
  const control: Answered[] = [];
  for (const send of await readied(server, asked)) control.push(await send());
  const all = await readied(server, asked);
  const answers = await Promise.all(all.map((send) => send()));
  return { answers, control, crossings: server.crossings() };
}
