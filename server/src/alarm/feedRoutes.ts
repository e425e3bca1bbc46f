import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { addFeed, changeFeed, listFeeds, removeFeed, renewSecret } from './feedStore.ts';

/** The senders of a company are its settings: whoever manages the company keeps them. */
async function assertManaged({ db, viewer }: RequestContext, companyId: string): Promise<void> {
  const company = managedCompanies(db, viewer).select('company.id').where('company.id', '=', companyId);
  if (!(await company.executeTakeFirst())) throw new Refusal('objectMissing');
}

/** Who may send camera alarms: made, suspended and revoked by the company. */
export function feedRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, alarmFeedCalls, {
    list: async (ctx, { companyId = ctx.viewer.companyId }) => {
      await assertManaged(ctx, companyId);
      return listFeeds(ctx.db, companyId);
    },
    create: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, feedName }) => {
      await assertManaged(ctx, companyId);
      return addFeed(ctx.db, companyId, feedName);
    }),
    update: inTransaction(({ db }, { id, ...changed }) => changeFeed(db, id, changed)),
    renew: inTransaction(({ db }, { id }) => renewSecret(db, id)),
    remove: inTransaction(async ({ db }, { id }) => {
      await removeFeed(db, id);
    }),
  });
}
