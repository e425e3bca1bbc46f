import { liveTabs } from '@hoistway/contract/live/live.ts';
import { liveList, realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findUsualView } from '#area/setting/visibleViews.ts';
import { countLive } from './liveSearch.ts';
import { listOwnGroups, listPlacesOfUse, listTiedCompanies, setFavourite } from './realTimeStore.ts';

export function realTimeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, realTimeCalls, {
    mainForm: async ({ db, viewer, language }) => {
      const [counts, favourites, groups, companies, placesOfUse, view] = await Promise.all([
        countLive(db, viewer),
        countLive(db, viewer, { favourite: true }),
        listOwnGroups(db, viewer),
        listTiedCompanies(db, viewer, language),
        listPlacesOfUse(db, viewer),
        findUsualView(db, viewer, liveList),
      ]);
      const tabs = liveTabs.map((type) => ({ type, count: counts[type] }));
      return { counts, favourites, tabs, groups, companies, placesOfUse, view: view ?? null };
    },
    favorite: async ({ viewer, transact }, { id, favourite }) => ({
      favourite: await transact(({ db }) => setFavourite(db, viewer.userId, id, favourite)),
    }),
  });
}
