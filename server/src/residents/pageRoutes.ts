import { residentsPage } from '@hoistway/contract/residents/residentsPage.ts';
import { residentsPageCalls } from '@hoistway/contract/residents/residentsPageCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { forgetLeftovers } from './forgetTimers.ts';
import { insertPage, namesOf, pageOf, renewToken, setElevators } from './pageStore.ts';
import { printedPoster } from './printedPoster.ts';
import { forgetOfPage } from './subscriptionStore.ts';

interface PageSettings extends PublicUrlSettings {
  now(): number;
}

/** The pages of buildings, as those who print their address keep them. */
export function residentsPageRoutes(
  app: FastifyInstance,
  context: ServeContext,
  settings: PageSettings,
): void {
  serve(app, context, residentsPageCalls, {
    ofElevator: async ({ db, viewer }, { id }) => ({
      ...(await namesOf(db, id)),
      publicUrl: await publicUrlFor(db, viewer.companyId, settings),
      page: (await pageOf(db, id)) ?? null,
    }),
    poster: (ctx, input) => printedPoster(ctx, input, settings),
    create: inTransaction(async ({ db, viewer }, written) => ({
      id: await insertPage(db, { ...written, companyId: viewer.companyId }),
    })),
    update: inTransaction(({ db }, { id, ...changes }) => updateRecord(db, residentsPage, id, changes)),
    setElevators: inTransaction(({ db }, { id, elevatorIds }) => setElevators(db, id, elevatorIds)),
    renew: inTransaction(async ({ db }, { id }) => void (await renewToken(db, id))),
    end: inTransaction(async ({ db }, { id }) => {
      await forgetLeftovers(db, await forgetOfPage(db, id), settings.now());
      await db.deleteFrom('residentsPage').where('id', '=', id).execute();
    }),
  });
}
