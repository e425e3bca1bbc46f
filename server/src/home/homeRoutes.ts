import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import { tileNames, type HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { firstTiles, worksOf } from '@hoistway/contract/home/firstTiles.ts';
import { placedAsUsual } from '@hoistway/contract/home/placedAsUsual.ts';
import { homeCalls } from '@hoistway/contract/home/homeCalls.ts';
import type { FastifyInstance } from 'fastify';
import { mayRead } from '#platform/call/answerWithin.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findArrangement, findPerson, removeArrangement, saveArrangement } from './homeStore.ts';
import { readTile, type TellTile } from './readTile.ts';
import { fillingsOf, isFilled, type Fillings } from './tileSearch.ts';

interface Person {
  roles: readonly string[];
  fillings: Fillings;
  /** The tiles that they may have. */
  offered: HomeTileName[];
}

/** The tiles of the home screen and how they are arranged. */
export function homeRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const failing = new Set<HomeTileName>();
  // Everybody reads the screen once a minute: the reason is logged when a tile begins to fail.
  const tell: TellTile = (tile, failure) => {
    if (failure === undefined) failing.delete(tile);
    else if (!failing.has(tile)) {
      failing.add(tile);
      app.log.error({ err: failure.error, tile }, 'a tile of the home screen cannot be read');
    }
  };
  const personOf = async (db: Database, viewer: Viewer): Promise<Person> => {
    const { roles, staffId } = await findPerson(db, viewer);
    const fillings = fillingsOf(viewer, staffId, now());
    const isChief = seesEverything(viewer) && roles.includes(superAdministrator);
    const offered = tileNames.filter((name) => {
      const tile = allTiles[name];
      return (
        tile.access.every((each) => viewer.permissions.has(each)) &&
        (tile.only === undefined || isChief) &&
        mayRead(context, viewer, 'list' in tile ? tile.list : tile.figure) &&
        isFilled(tile, fillings)
      );
    });
    return { roles, fillings, offered };
  };

  serve(app, context, homeCalls, {
    one: async (ctx) => {
      const { db, viewer } = ctx;
      const [{ roles, fillings, offered }, arranged] = await Promise.all([
        personOf(db, viewer),
        findArrangement(db, viewer),
      ]);
      const placed =
        arranged?.filter(({ tile }) => offered.includes(tile)) ??
        firstTiles(worksOf(roles, viewer.permissions), offered).map(placedAsUsual);
      const tiles = await Promise.all(placed.map((each) => readTile(context, ctx, each, { fillings, tell })));
      return {
        arranged: arranged !== undefined,
        tiles: tiles.flatMap((tile) => tile ?? []),
        offered: offered.map(placedAsUsual),
      };
    },
    save: async ({ viewer, transact, t }, { tiles }) => {
      await transact(async ({ db }) => {
        const { offered } = await personOf(db, viewer);
        const strange = tiles.flatMap(({ tile }, at) => (offered.includes(tile) ? [] : [`tiles.${at}.tile`]));
        if (strange.length > 0)
          throw new Invalid(Object.fromEntries(strange.map((path) => [path, t('invalid.homeTileRight')])));
        await saveArrangement(db, viewer, tiles);
      });
    },
    reset: async ({ viewer, transact }) => {
      await transact(({ db }) => removeArrangement(db, viewer));
    },
  });
}
