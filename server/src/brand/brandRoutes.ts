import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask, type Asking, type Change } from '#platform/call/ask.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { brandSheet } from './brandSheet.ts';
import {
  allBrands,
  deleteBrand,
  findBrand,
  insertBrand,
  isBrandNameUsed,
  isBrandOnLifts,
  keepModels,
  listBrands,
  lockBrand,
  pageBrands,
  renameOnLifts,
  updateBrand,
} from './brandStore.ts';
import { answersFor } from '#area/elevator/ownership.ts';

const mostExported = 20_000;

const known = ({ t }: Asking) => new Invalid({ name: t('invalid.dupBrand') });

async function mustAnswerFor({ db, viewer }: Ask, companyId: string): Promise<void> {
  if (!(await answersFor(db, viewer, companyId))) throw new Refusal('noAuthority');
}

/** A brand of the platform or of a company above may be used and is theirs to change. */
async function mustKeep(ask: Ask, id: string): Promise<void> {
  await mustAnswerFor(ask, (await findBrand(ask.db, ask.viewer, id)).companyId);
}

async function locked(tx: Change, id: string) {
  const brand = await lockBrand(tx, id);
  if (!brand) throw new Refusal('objectMissing');
  return brand;
}

export function brandRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, brandCalls, {
    allBrands: ({ db, viewer }) => allBrands(db, viewer),
    brandPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageBrands(db, viewer, search, { pageNumber, pageSize, sort }),
    downloadBrands: async ({ db, viewer, t }, search) =>
      brandSheet(t, await listBrands(db, viewer, search, mostExported)),
    oneBrand: ({ db, viewer }, { id }) => findBrand(db, viewer, id),

    createBrand: inChange(async (ask, { companyId: chosen, models, name, nameEn }) => {
      const companyId = chosen ?? ask.viewer.companyId;
      await mustAnswerFor(ask, companyId);
      const id = await insertBrand(ask.db, { companyId, name, nameEn: nameEn ?? null });
      if (id === undefined) throw known(ask);
      await keepModels(ask.db, id, models ?? []);
      return { id };
    }),

    updateBrand: inChange(async (ask, { id, models, ...changes }) => {
      await mustKeep(ask, id);
      const before = await locked(ask.db, id);
      const { name } = changes;
      if (name !== undefined && (await isBrandNameUsed(ask.db, before, name))) throw known(ask);
      await updateBrand(ask.db, id, changes);
      if (name !== undefined && name !== before.name) await renameOnLifts(ask.db, before, name);
      if (models !== undefined) await keepModels(ask.db, id, models ?? []);
    }),

    removeBrand: inChange(async (ask, { id }) => {
      await mustKeep(ask, id);
      if (await isBrandOnLifts(ask.db, await locked(ask.db, id))) throw new Refusal('brandInUse');
      await deleteBrand(ask.db, id);
    }),
  });
}
