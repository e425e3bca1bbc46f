import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findCompanySettings, saveCompanySettings } from './companySettingsStore.ts';
import { assertCanManage } from '../assertCanManage.ts';

export interface CompanySettingsOptions {
  /** The session of the viewer who loads the page. */
  pageTiles: { ticketOf(viewer: Viewer): Promise<string> };
}

export function companySettingsRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { pageTiles: tickets }: CompanySettingsOptions,
): void {
  serve(app, context, companySettingsCalls, {
    one: async (ctx, { companyId = ctx.viewer.companyId }) => {
      await assertCanManage(ctx, companyId);
      return await findCompanySettings(ctx.db, companyId);
    },
    mapTicket: async ({ viewer }) => ({ ticket: await tickets.ticketOf(viewer) }),
    save: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, ...written }) => {
      await assertCanManage(ctx, companyId);
      await saveCompanySettings(ctx.db, companyId, written);
    }),
  });
}
