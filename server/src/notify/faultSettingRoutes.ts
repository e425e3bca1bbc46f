import { defaultPushRules, type PushRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask, type Asking, type ChangeAsk } from '#platform/call/ask.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { readPushKnowledge } from './faultPushBook.ts';
import { previewPush, supposeFault } from './faultPushPreview.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { ViewerOf } from './peopleSight.ts';
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

interface PushSurroundings {
  viewerOf: ViewerOf;
  /** Whether somebody carries text messages. */
  provider: boolean;
}

/** Kinds that exist, and receivers and groups of the company or of those below it. */
async function mustFit({ db, t }: Ask, companyId: string, rules: readonly PushRule[]): Promise<void> {
  if (rules.some(({ codes }) => codes.some((code) => !faultRules.has(code))))
    throw new Invalid({ rules: t('invalid.pushCodeUnknown') });
  if (!(await fitsCompany(db, companyId, rules))) throw new Invalid({ rules: t('invalid.pushElsewhere') });
}

/** The company that is meant, if the viewer answers for it: his own when none is named. */
async function companyFor({ db, viewer }: Ask, companyId: string | undefined): Promise<string> {
  const meant = companyId ?? viewer.companyId;
  if (!(await answersFor(db, viewer, meant))) throw new Refusal('noAuthority');
  return meant;
}

const named = ({ t }: Asking) => new Invalid({ settingName: t('invalid.dupSetting') });

async function add(
  ask: ChangeAsk,
  companyId: string | undefined,
  setting: WrittenSetting,
): Promise<{ id: string }> {
  const owner = await companyFor(ask, companyId);
  await mustFit(ask, owner, setting.rules);
  const id = await insertSetting(ask.db, owner, setting);
  if (id === undefined) throw named(ask);
  return { id };
}

/** Who is told of the faults of a company's lifts. */
export function faultSettingRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { viewerOf, provider }: PushSurroundings,
): void {
  serve(app, context, faultPushCalls, {
    settingPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageSettings(db, viewer, search, { pageNumber, pageSize, sort }),
    oneSetting: ({ db, viewer }, { id }) => findSetting(db, viewer, id),

    createSetting: inChange((ask, { companyId, note = null, ...setting }) =>
      add(ask, companyId, { ...setting, note }),
    ),

    updateSetting: inChange(async (ask, { id, ...changes }) => {
      const { companyId } = await findSetting(ask.db, ask.viewer, id);
      if (changes.rules) await mustFit(ask, companyId, changes.rules);
      if (!(await updateSetting(ask.db, { id, companyId }, changes))) throw named(ask);
    }),

    removeSetting: inChange(({ db }, { id }) => deleteSetting(db, id)),

    copySetting: inChange(async (ask, { id, companyId, settingName }) => {
      const { note, rules, companyId: from } = await findSetting(ask.db, ask.viewer, id);
      return add(ask, companyId ?? from, { settingName, note, rules, enabled: false });
    }),

    copyDefault: inChange((ask, { companyId, settingName }) =>
      add(ask, companyId, { settingName, note: null, rules: defaultPushRules, enabled: false }),
    ),

    previewSetting: async (ask, { elevatorId, code, weekday, minute, ...draft }) => {
      const { db, viewer, t } = ask;
      if (!faultRules.has(code)) throw new Invalid({ code: t('invalid.pushCodeUnknown') });
      const { rules, settingId, settingName = '', companyId } = draft;
      const instead = rules && {
        id: settingId,
        companyId: await companyFor(ask, companyId),
        settingName,
        rules,
      };
      if (instead) await mustFit(ask, instead.companyId, instead.rules);
      return previewPush(
        db,
        viewer,
        await readPushKnowledge(db, { instead }),
        { elevatorId, fault: await supposeFault(db, elevatorId, code), moment: { weekday, minute } },
        { viewerOf, provider },
      );
    },
  });
}
