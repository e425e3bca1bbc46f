import { answersForRegions } from '@hoistway/contract/company/company.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/announce.ts';
import type { Ask } from '#platform/ask.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { holdsRegions, mayHaveType, parentFor } from './companyRules.ts';
import { companySheet } from './companySheet.ts';
import {
  deleteCompany,
  findCompany,
  findRegionsOf,
  insertCompany,
  isNameUsed,
  listCompanies,
  managesCompany,
  pageCompanies,
  pickCompanies,
  setCompanyForbidden,
  updateCompany,
  wouldCircle,
} from './companyStore.ts';
import { mustManage } from './mustManage.ts';

const mostExported = 20_000;

/**
 * The regions a company of the type will answer for; what is added has to be the viewer's to give, since it shows the
 * lifts there.
 */
async function judgeRegions(
  { db, viewer, t }: Ask,
  type: string,
  wished: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  if (!answersForRegions(type)) return [];
  const added = wished.filter((code) => !before.includes(code));
  if (added.length > 0 && !holdsRegions(viewer, await findRegionsOf(db, viewer.companyId), added))
    throw new Invalid({ regionCodes: t('invalid.regionNotHeld') });
  return [...new Set(wished)];
}

export function companyRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, companyCalls, {
    page: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageCompanies(db, viewer, search, { pageNumber, pageSize, sort }) as never,
    pick: ({ db, viewer }, input) => pickCompanies(db, viewer, input) as never,
    one: async ({ db, viewer }, { id }) =>
      ({ ...(await findCompany(db, id)), managed: await managesCompany(db, viewer, id) }) as never,

    create: async (ask, input) => {
      if (!mayHaveType(ask.viewer, input.type)) throw new Refusal('noAuthority');
      const parentId = parentFor(ask.viewer, input.parentId);
      if (parentId !== null) await mustManage(ask, parentId);
      const regionCodes = await judgeRegions(ask, input.type, input.regionCodes ?? [], []);
      const id = await ask.change(async (tx) => {
        const made = await insertCompany(tx, { ...input, parentId, regionCodes });
        if (made !== undefined && regionCodes.length > 0)
          await announce(tx, { kind: 'companyRegionsChanged', subjectId: made });
        return made;
      });
      if (id === undefined) throw new Invalid({ name: ask.t('invalid.dupCompany') });
      return { id };
    },

    update: async (ask, { id, regionCodes: wished, ...changes }) => {
      await mustManage(ask, id);
      const before = await findCompany(ask.db, id);
      if (changes.type !== undefined && !mayHaveType(ask.viewer, changes.type))
        throw new Refusal('noAuthority');
      const { parentId } = changes;
      if (parentId) {
        await mustManage(ask, parentId);
        if (await wouldCircle(ask.db, id, parentId))
          throw new Invalid({ parentId: ask.t('invalid.parentCircle') });
      }
      const type = changes.type ?? before.type;
      const kept = wished === undefined ? before.regionCodes : (wished ?? []);
      // Codes that began to count with another type are as good as new.
      const counted = answersForRegions(before.type) ? before.regionCodes : [];
      const regionCodes = await judgeRegions(ask, type, kept, counted);
      await ask.change(async (tx) => {
        if (changes.name !== undefined && (await isNameUsed(tx, changes.name, id)))
          throw new Invalid({ name: ask.t('invalid.dupCompany') });
        await updateCompany(tx, id, { ...changes, regionCodes });
        if (type !== before.type || regionCodes.join() !== before.regionCodes.join())
          await announce(tx, { kind: 'companyRegionsChanged', subjectId: id });
      });
    },

    forbid: async (ask, { id, forbidden }) => {
      await mustManage(ask, id);
      if (id === ask.viewer.companyId && forbidden) throw new Refusal('noAuthority');
      await ask.change((tx) => setCompanyForbidden(tx, id, forbidden));
    },

    remove: async (ask, { id }) => {
      await mustManage(ask, id);
      const deleted = await ask.change((tx) => deleteCompany(tx, id));
      if (!deleted) throw new Refusal('companyInUse');
    },

    export: async ({ db, viewer, t, language }, search) =>
      companySheet(t, language, await listCompanies(db, viewer, search, mostExported)),
  });
}
