import { messageRobotCalls } from '@hoistway/contract/outbox/messageRobot.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../call/problems.ts';
import { inTransaction, type RequestContext } from '../call/requestContext.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import type { Clock } from '../clock.ts';
import { managedCompanies } from '../elevatorVisibility.ts';
import { translators } from '../texts.ts';
import type { Outgoing } from '../web/outgoing.ts';
import { createSpeakThrough } from './robotChannel.ts';
import { addRobot, changeRobot, findRobot, listRobots, removeRobot } from './robotStore.ts';

/** The robots of a company are its settings: whoever manages the company keeps them. */
async function assertManaged({ db, viewer }: RequestContext, companyId: string): Promise<void> {
  const company = managedCompanies(db, viewer).select('company.id').where('company.id', '=', companyId);
  if (!(await company.executeTakeFirst())) throw new Refusal('objectMissing');
}

export function robotRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { outgoing, clock }: { outgoing: Outgoing; clock: Clock },
): void {
  const speak = createSpeakThrough(outgoing, clock);
  serve(app, context, messageRobotCalls, {
    list: async (ctx, { companyId = ctx.viewer.companyId }) => {
      await assertManaged(ctx, companyId);
      return listRobots(ctx.db, companyId);
    },
    create: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, ...robot }) => {
      await assertManaged(ctx, companyId);
      return { id: await addRobot(ctx.db, companyId, robot) };
    }),
    update: inTransaction(({ db }, { id, ...changed }) => changeRobot(db, id, changed)),
    remove: inTransaction(async ({ db }, { id }) => {
      await removeRobot(db, id);
    }),
    // Nobody waits for an answer within a transaction.
    test: async (ctx, { id }) => {
      const robot = await ctx.transact(({ db }) => findRobot(db, id));
      const t = translators[robot.language];
      const attempt = await speak(robot, `${t('outbox.testTitle')}\n${t('outbox.testBody')}`);
      return {
        accepted: attempt.accepted,
        reason: attempt.accepted ? null : attempt.reason,
        words: attempt.words ?? null,
      };
    },
  });
}
