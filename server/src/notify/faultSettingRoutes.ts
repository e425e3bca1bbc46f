import { defaultNotificationRules, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import type { FastifyInstance } from 'fastify';
import {
  inTransaction,
  type RequestContext,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { readNotificationRules } from './notificationRules.ts';
import { previewNotifications, supposeFault } from './notificationPreview.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { ViewerOf } from './peopleVisibility.ts';
import {
  answersFor,
  deleteSetting,
  findSetting,
  fitsCompany,
  insertSetting,
  pageSettings,
  updateSetting,
  type WrittenSetting,
} from './faultSettingStore.ts';

interface FaultSettingNeeds {
  viewerOf: ViewerOf;
  /** Whether an SMS provider is configured. */
  provider: boolean;
}

/** Kinds that exist, and receivers and groups of the company or of those below it. */
async function assertFits(
  { db, t }: RequestContext,
  companyId: string,
  rules: readonly NotificationRule[],
): Promise<void> {
  if (rules.some(({ codes }) => codes.some((code) => !faultRules.has(code))))
    throw new Invalid({ rules: t('invalid.ruleCodeUnknown') });
  if (!(await fitsCompany(db, companyId, rules))) throw new Invalid({ rules: t('invalid.ruleElsewhere') });
}

/** The company of the setting, if the viewer manages it: their own when none is named. */
async function companyFor({ db, viewer }: RequestContext, companyId: string | undefined): Promise<string> {
  const meant = companyId ?? viewer.companyId;
  if (!(await answersFor(db, viewer, meant))) throw new Refusal('noAuthority');
  return meant;
}

async function add(
  ctx: TransactionContext,
  companyId: string | undefined,
  setting: WrittenSetting,
): Promise<{ id: string }> {
  const owner = await companyFor(ctx, companyId);
  await assertFits(ctx, owner, setting.rules);
  return { id: await insertSetting(ctx.db, owner, setting) };
}

/** Who is notified of the faults of a company's elevators. */
export function faultSettingRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { viewerOf, provider }: FaultSettingNeeds,
): void {
  serve(app, context, faultPushCalls, {
    page: ({ db, viewer }, search, page) => pageSettings(db, viewer, search, page),
    one: ({ db, viewer }, { id }) => findSetting(db, viewer, id),

    create: inTransaction((ctx, { companyId, note = null, ...setting }) =>
      add(ctx, companyId, { ...setting, note }),
    ),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      const { companyId } = await findSetting(ctx.db, ctx.viewer, id);
      if (changes.rules) await assertFits(ctx, companyId, changes.rules);
      await updateSetting(ctx.db, id, changes);
    }),

    remove: inTransaction(({ db }, { id }) => deleteSetting(db, id)),

    copy: inTransaction(async (ctx, { id, companyId, settingName }) => {
      const { note, rules, companyId: from } = await findSetting(ctx.db, ctx.viewer, id);
      return add(ctx, companyId ?? from, { settingName, note, rules, enabled: false });
    }),

    copyDefault: inTransaction((ctx, { companyId, settingName }) =>
      add(ctx, companyId, { settingName, note: null, rules: defaultNotificationRules, enabled: false }),
    ),

    preview: async (ctx, { elevatorId, code, weekday, minute, ...draft }) => {
      const { db, viewer, t } = ctx;
      if (!faultRules.has(code)) throw new Invalid({ code: t('invalid.ruleCodeUnknown') });
      const { rules, settingId, settingName = '', companyId } = draft;
      const instead = rules && {
        id: settingId,
        companyId: await companyFor(ctx, companyId),
        settingName,
        rules,
      };
      if (instead) await assertFits(ctx, instead.companyId, instead.rules);
      return previewNotifications(
        db,
        viewer,
        await readNotificationRules(db, { instead }),
        { elevatorId, fault: await supposeFault(db, elevatorId, code), moment: { weekday, minute } },
        { viewerOf, provider },
      );
    },
  });
}
