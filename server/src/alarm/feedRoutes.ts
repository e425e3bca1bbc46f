import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import {
  addFeed,
  changeFeed,
  companyOfFeed,
  isFeedNameTaken,
  listFeeds,
  removeFeed,
  renewSecret,
} from './feedStore.ts';

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
      if (await isFeedNameTaken(ctx.db, companyId, feedName))
        throw new Invalid({ feedName: ctx.t('invalid.feedNameTaken') });
      return addFeed(ctx.db, companyId, feedName);
    }),
    update: inTransaction(async ({ db, t }, { id, ...changed }) => {
      const { feedName } = changed;
      if (feedName !== undefined && (await isFeedNameTaken(db, await companyOfFeed(db, id), feedName, id)))
        throw new Invalid({ feedName: t('invalid.feedNameTaken') });
      await changeFeed(db, id, changed);
    }),
    renew: inTransaction(({ db }, { id }) => renewSecret(db, id)),
    remove: inTransaction(async ({ db }, { id }) => {
      await removeFeed(db, id);
    }),
  });
}
