import type { Call } from '@hoistway/contract/call.ts';
import { takesFile } from '@hoistway/contract/file/upload.ts';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { everything, needed } from '../input/sampleInput.ts';
import { alternativesAt } from './alternatives.ts';
import type { Answered, Ask } from './asking.ts';
import { putInto, statesFor } from './inStates.ts';
import { aWord, inputFor, kindsOf, type Recipe } from './recipe.ts';
import { aScene, callers, type Caller } from './scene.ts';

/** So often a call is asked until it does something. */
const maxTries = 100;
const maxChanges = 8;

/** Looks by what refusals say for a way to ask a call that does something; none where it was not found. */
export async function findRecipe(db: Database, ask: Ask, call: Call): Promise<Recipe | undefined> {
  const scene = await aScene(db, kindsOf(call));
  const tokens = new Map<Caller, string>();
  for (const caller of callers) tokens.set(caller, await scene.aToken(caller));
  let left = maxTries;
  const attempt = (recipe: Recipe): Promise<Answered> => {
    left -= 1;
    return ask(call, inputFor(call, recipe, scene.pair, aWord()), tokens.get(recipe.caller)!);
  };
  for (const inState of [undefined, ...statesFor(call)]) {
    if (inState && !(await putInto(inState, db, scene.pair[0]))) continue;
    for (const caller of callers)
      for (const make of [needed, everything]) {
        const recipe = await mended(
          call,
          { caller, make, changes: [], ...(inState && { inState }) },
          attempt,
        );
        if (recipe) return recipe;
        if (left <= 0) return undefined;
      }
  }
  return undefined;
}

/** The recipe with other values in the places that refusals name, one after the other. */
async function mended(
  call: Call,
  begun: Recipe,
  attempt: (recipe: Recipe) => Promise<Answered>,
): Promise<Recipe | undefined> {
  let recipe = begun;
  let answer = await attempt(recipe);
  while (!answer.success && recipe.changes.length < maxChanges) {
    const place = placeOf(call, answer);
    if (place === undefined) return undefined;
    let better: Recipe | undefined;
    for (const change of alternativesAt(call.input, place)) {
      const next = { ...recipe, changes: [...recipe.changes, change] };
      const said = await attempt(next);
      if (!said.success && complains(said, answer)) continue;
      [better, answer] = [next, said];
      break;
    }
    if (!better) return undefined;
    recipe = better;
  }
  return answer.success ? recipe : undefined;
}

/** The place that is refused: the first that is named, or the file where the refusal names none. */
function placeOf(call: Call, { errors, status }: Answered): readonly string[] | undefined {
  const [named] = Object.keys(errors);
  if (named !== undefined) return named.split('.');
  if (status !== 200 || !takesFile(call.input)) return undefined;
  const file = Object.entries(call.input.shape).find(([, schema]) => schema instanceof z.ZodCustom);
  return file && [file[0]];
}

/** Whether an answer complains of what the one before it complained of first. */
function complains(answer: Answered, before: Answered): boolean {
  const [named] = Object.keys(before.errors);
  return named === undefined ? answer.code === before.code : answer.errors[named] !== undefined;
}
