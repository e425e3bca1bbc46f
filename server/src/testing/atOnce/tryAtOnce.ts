import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { sql } from 'kysely';
import { everyArea } from '#app/areas.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { askingAt } from './asking.ts';
import { askAtOnce, type Asked, type Server } from './burst.ts';
import { crossingsLog } from './crossingsLog.ts';
import { findRecipe } from './findRecipe.ts';
import { behindControl, problemsOf, type Burst } from './judge.ts';
import { kindsOf, plainRecipe, type Recipe } from './recipe.ts';

const atOnce = 20;

/** What ends what others need is tried last. */
const isLast = ({ method, name }: Call): boolean =>
  method === 'DELETE' || /logout|changePassword|forbid|resign/i.test(name);
const writing: readonly Call[] = allCalls
  .filter(({ effect }) => effect === 'writes')
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));

/** What became of one call or of one group of calls. */
export interface Tried {
  name: string;
  wrote: number;
  refused: number;
  /** By how much the last answer came later than the slowest of the control. */
  behindMs: number;
  problems: string[];
}

const judged = (name: string, bursts: readonly Burst[]): Tried => {
  const answers = bursts.flatMap((burst) => burst.answers);
  const wrote = answers.filter(({ success }) => success).length;
  return {
    name,
    wrote,
    refused: answers.length - wrote,
    behindMs: Math.round(Math.max(...bursts.map(behindControl))),
    problems: bursts.flatMap(problemsOf),
  };
};

const about = (call: Call, recipe: Recipe, ...of: readonly Asked['about'][]): Asked[] =>
  Array.from({ length: atOnce }, (_, n) => ({ call, recipe, about: of[n % of.length]! }));

/** Twenty of one call on one record, and twenty on two, of which every other names them the other way round. */
async function tryCall(server: Server, call: Call, recipe: Recipe): Promise<Tried> {
  const bursts = [
    await askAtOnce(server, about(call, recipe, 'the same')),
    await askAtOnce(server, about(call, recipe, 'both', 'both turned')),
  ];
  return judged(call.name, bursts);
}

/** Different calls about the same two records of each kind, twenty at a time, each in both orders. */
async function tryGroup(
  server: Server,
  name: string,
  calls: readonly Call[],
  recipes: ReadonlyMap<Call, Recipe>,
): Promise<Tried> {
  const asked = (['both', 'both turned'] as const).flatMap((about) =>
    calls.map((call): Asked => ({ call, recipe: recipes.get(call) ?? plainRecipe, about })),
  );
  const rounds = Math.ceil(asked.length / atOnce);
  const bursts: Burst[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = asked.filter((_, n) => n % rounds === round);
    bursts.push(
      await askAtOnce(
        server,
        Array.from({ length: atOnce }, (_, n) => own[n % own.length]!),
      ),
    );
  }
  return judged(name, bursts);
}

/** Calls of one area, and all that name an elevator, wherever they are of. */
const groups = (): (readonly [string, readonly Call[]])[] => [
  ...[...new Set(writing.map(({ area }) => area))].map(
    (area) => [`all of ${area}`, writing.filter((call) => call.area === area)] as const,
  ),
  ['all that name an elevator', writing.filter((call) => kindsOf(call).has('elevator'))],
];

/** How many transactions the database took back because each waited for another, by its own count. */
async function deadlocks(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0]!.n;
}

/**
 * Makes every call that writes twenty times at once against a started server, on the same and on crossing records, and
 * the calls of each area with each other; tells of each one after the other.
 */
export async function tryWritesAtOnce(
  { url, databaseUrl, databaseLog }: { url: string; databaseUrl: string; databaseLog: string },
  tell: (tried: Tried) => void,
): Promise<{ calls: number; neverWrote: string[]; problems: string[] }> {
  installReactions(everyArea.reactions);
  const pool = createPool(databaseUrl, { max: 4, applicationName: 'torture' });
  // The server may end before this does.
  pool.on('error', () => {});
  // What is only prepared need not be on the disk before the next.
  pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
  const db = createKysely<Tables>(pool);
  const log = crossingsLog(databaseLog);
  let heard = 0;
  const crossings = (): string[] => {
    const said = log();
    heard += said.length;
    return said;
  };
  const server: Server = { db, ask: askingAt(url), crossings };
  const recipes = new Map<Call, Recipe>();
  const neverWrote: string[] = [];
  const problems: string[] = [];
  try {
    for (const call of writing) {
      const recipe = await findRecipe(db, server.ask, call);
      if (recipe) recipes.set(call, recipe);
      const tried = await tryCall(server, call, recipe ?? plainRecipe);
      if (tried.wrote === 0) neverWrote.push(call.name);
      tell(tried);
    }
    for (const [name, calls] of groups()) tell(await tryGroup(server, name, calls, recipes));
    crossings();
    const unheard = (await deadlocks(db)) - heard;
    if (unheard > 0) problems.push(`${unheard} deadlocks of which the log of the database says nothing`);
    return { calls: writing.length, neverWrote, problems };
  } finally {
    await db.destroy();
  }
}
