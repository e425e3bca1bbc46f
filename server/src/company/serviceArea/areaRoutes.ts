import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { areaSheet } from './areaSheet.ts';
import {
  deleteArea,
  findArea,
  insertArea,
  listAreas,
  pageAreas,
  pickAreas,
  updateArea,
} from './areaStore.ts';
import { assertCanManage } from '../assertCanManage.ts';

const maxExportRows = 20_000;

/** An area that only applies to one's company may be read and is another's to change. */
async function assertCanEdit(ctx: RequestContext, id: string): Promise<void> {
  await assertCanManage(ctx, (await findArea(ctx.db, ctx.viewer, id)).companyId);
}

export function areaRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, areaCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pageAreas(db, viewer, search, page);
      return { rows: rows.map((row) => ({ ...row, name: row.names })), total };
    },
    pick: (ctx, input) => pickAreas(ctx, input),
    export: async (ctx, search) => areaSheet(ctx, await listAreas(ctx, search, maxExportRows)),
    one: ({ db, viewer }, { id }) => findArea(db, viewer, id),

    create: inTransaction(async (ctx, { companyId: chosen, ...area }) => {
      const companyId = chosen ?? ctx.viewer.companyId;
      await assertCanManage(ctx, companyId);
      return { id: await insertArea(ctx.db, companyId, area) };
    }),

    update: inTransaction(async (ctx, { id, ...area }) => {
      await assertCanEdit(ctx, id);
      await updateArea(ctx.db, id, area);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertCanEdit(ctx, id);
      if (!(await deleteArea(ctx.db, id))) throw new Refusal('areaInUse');
    }),
  });
}
