import { customCalls } from '@hoistway/contract/company/custom.ts';
import type { FastifyInstance } from 'fastify';
import { inChange } from '#platform/call/ask.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findCustom, saveCustom } from './customStore.ts';
import { mustManage } from './mustManage.ts';

export function customRoutes(
  app: FastifyInstance,
  context: ServeContext,
  /** Names the viewer's session to whoever loads the page. */
  tickets: { ticketOf(viewer: Viewer): Promise<string> },
): void {
  serve(app, context, customCalls, {
    custom: async (ask, { companyId = ask.viewer.companyId }) => {
      await mustManage(ask, companyId);
      return await findCustom(ask.db, companyId);
    },
    mapTicket: async ({ viewer }) => ({ ticket: await tickets.ticketOf(viewer) }),
    saveCustom: inChange(async (ask, { companyId = ask.viewer.companyId, ...written }) => {
      await mustManage(ask, companyId);
      await saveCustom(ask.db, companyId, written);
    }),
  });
}
