import { customCalls } from '@hoistway/contract/company/custom.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findCustom, saveCustom } from './customStore.ts';
import { mustManage } from './mustManage.ts';

export interface CustomSettings {
  /** Names the viewer's session to whoever loads the page. */
  pageTiles: { ticketOf(viewer: Viewer): Promise<string> };
}

export function customRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { pageTiles: tickets }: CustomSettings,
): void {
  serve(app, context, customCalls, {
    custom: async (ctx, { companyId = ctx.viewer.companyId }) => {
      await mustManage(ctx, companyId);
      return await findCustom(ctx.db, companyId);
    },
    mapTicket: async ({ viewer }) => ({ ticket: await tickets.ticketOf(viewer) }),
    saveCustom: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, ...written }) => {
      await mustManage(ctx, companyId);
      await saveCustom(ctx.db, companyId, written);
    }),
  });
}
