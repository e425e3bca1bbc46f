import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { area, limitOutOfOrder } from '@hoistway/contract/company/serviceArea.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type CallerContext, type RequestContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { areaSheet } from './areaSheet.ts';
import { deleteArea, findArea, insertArea, listAreas, pageAreas, pickAreas } from './areaStore.ts';
import { assertCanManage } from '../assertCanManage.ts';

const maxExportRows = 20_000;

/** An area that only applies to one's company may be read and is another's to change. */
async function assertCanEdit(ctx: RequestContext, id: string): Promise<void> {
  await assertCanManage(ctx, (await findArea(ctx.db, ctx.viewer, id)).companyId);
}

/** The limits that are changed and those that stay follow the order of a rescue. */
function assertLimitsInOrder({ t }: CallerContext, limits: Parameters<typeof limitOutOfOrder>[0]): void {
  const name = limitOutOfOrder(limits);
  if (name) throw new Invalid({ [name]: t('invalid.limitsInOrder') });
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

    create: inTransaction(async (ctx, { companyId: chosen, ...written }) => {
      const companyId = chosen ?? ctx.viewer.companyId;
      await assertCanManage(ctx, companyId);
      return { id: await insertArea(ctx.db, companyId, written) };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      await assertCanEdit(ctx, id);
      assertLimitsInOrder(ctx, withChanges(await findArea(ctx.db, ctx.viewer, id), changes));
      await updateRecord(ctx.db, area, id, changes);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertCanEdit(ctx, id);
      if (!(await deleteArea(ctx.db, id))) throw new Refusal('areaInUse');
    }),
  });
}
