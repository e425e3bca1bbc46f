import { statisticReportSettingCalls } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findOwner, findSetting, saveSetting } from './settingStore.ts';

/** How the reports of a company are made, and what the owner of the installation shows to the public. */
export function reportSettingRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, statisticReportSettingCalls, {
    one: async ({ db, viewer: { companyId } }) => ({
      ...(await findSetting(db, companyId)),
      owns: (await findOwner(db)) === companyId,
    }),
    save: inTransaction(async ({ db, t, viewer: { companyId } }, written) => {
      const { released = [], hotline = null, showsExposure = true } = written;
      const field =
        released.length > 0
          ? 'released'
          : hotline === null
            ? showsExposure
              ? undefined
              : 'showsExposure'
            : 'hotline';
      if (field && (await findOwner(db)) !== companyId) throw new Invalid({ [field]: t('invalid.notOwner') });
      await saveSetting(db, companyId, written);
    }),
  });
}
