import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type RequestContext, type Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { brandSheet } from './brandSheet.ts';
import {
  allBrands,
  deleteBrand,
  findBrand,
  insertBrand,
  isBrandOnElevators,
  keepModels,
  listBrands,
  lockBrand,
  pageBrands,
  renameOnElevators,
  updateBrand,
} from './brandStore.ts';
import { answersFor } from '#area/elevator/ownership.ts';

const maxExportRows = 20_000;

async function assertManagesCompany({ db, viewer }: RequestContext, companyId: string): Promise<void> {
  if (!(await answersFor(db, viewer, companyId))) throw new Refusal('noAuthority');
}

/** A brand of the platform or of a company above may be used and is theirs to change. */
async function assertCanEdit(ctx: RequestContext, id: string): Promise<void> {
  await assertManagesCompany(ctx, (await findBrand(ctx.db, ctx.viewer, id)).companyId);
}

async function locked(tx: Transaction, id: string) {
  const brand = await lockBrand(tx, id);
  if (!brand) throw new Refusal('objectMissing');
  return brand;
}

export function brandRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, brandCalls, {
    all: ({ db, viewer }) => allBrands(db, viewer),
    page: ({ db, viewer }, search, page) => pageBrands(db, viewer, search, page),
    download: async (ctx, search) =>
      brandSheet(ctx, await listBrands(ctx.db, ctx.viewer, search, maxExportRows)),
    one: ({ db, viewer }, { id }) => findBrand(db, viewer, id),

    create: inTransaction(async (ctx, { companyId: chosen, models, name, nameEn }) => {
      const companyId = chosen ?? ctx.viewer.companyId;
      await assertManagesCompany(ctx, companyId);
      const id = await insertBrand(ctx.db, { companyId, name, nameEn: nameEn ?? null });
      await keepModels(ctx.db, id, models ?? []);
      return { id };
    }),

    update: inTransaction(async (ctx, { id, models, ...changes }) => {
      await assertCanEdit(ctx, id);
      const before = await locked(ctx.db, id);
      const { name } = changes;
      await updateBrand(ctx.db, id, changes);
      if (name !== undefined && name !== before.name) await renameOnElevators(ctx.db, before, name);
      if (models !== undefined) await keepModels(ctx.db, id, models ?? []);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertCanEdit(ctx, id);
      if (await isBrandOnElevators(ctx.db, await locked(ctx.db, id))) throw new Refusal('brandInUse');
      await deleteBrand(ctx.db, id);
    }),
  });
}
