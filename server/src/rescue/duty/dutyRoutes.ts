import { dutyCalls } from '@hoistway/contract/rescue/dutyRoster.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { assertOwnRoster, copyWeek, firstRoster, readRoster, setDuty } from './dutyStore.ts';
import { pageStations } from './dutyStations.ts';

/** Who is on duty for rescues, week by week. */
export function dutyRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, dutyCalls, {
    roster: async (ctx, { companyId, from }) => {
      const { db, viewer } = ctx;
      const shown = companyId ?? (await firstRoster(db, viewer));
      await assertOwnRoster(db, viewer, shown);
      return readRoster(ctx, shown, from);
    },
    stations: ({ db, viewer }, search, page) => pageStations(db, viewer, search, page, new Date(now())),
    setDuty: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, ...duty }) => {
      await assertOwnRoster(ctx.db, ctx.viewer, companyId);
      await setDuty(ctx, { companyId, ...duty });
    }),
    copyWeek: inTransaction(async ({ db, viewer }, { companyId = viewer.companyId, from }) => {
      await assertOwnRoster(db, viewer, companyId);
      return { copied: await copyWeek(db, companyId, from) };
    }),
  });
}
