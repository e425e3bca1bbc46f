import { partKind } from '@hoistway/contract/part/partKind.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { wearCycles } from '@hoistway/contract/part/wear.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { deleteKind, findKind, isKindUsed, pageKinds, pickKinds } from './partKindStore.ts';
import { followCycle } from './wear/dateReplacements.ts';

/** An entry of the platform, or of a company above, may be used and is theirs to change. */
async function assertManaged({ db, viewer }: RequestContext, id: string): Promise<void> {
  if (!(await findKind(db, viewer, id)).managed) throw new Refusal('noAuthority');
}

export function partKindRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, partKindCalls, {
    page: ({ db, viewer }, search, page) => pageKinds(db, viewer, search, page),
    pick: ({ db, viewer }, search) => pickKinds(db, viewer, search),
    one: ({ db, viewer }, { id }) => findKind(db, viewer, id),

    create: inTransaction(async (ctx, kind) => ({
      id: await insertRecord(ctx.db, partKind, {
        ...kind,
        companyId: ctx.viewer.companyId,
        englishName: kind.englishName ?? null,
        englishUnit: kind.englishUnit ?? null,
        kindKey: kind.kindKey ?? null,
        cycleMonths: kind.cycleMonths ?? null,
        cycleRuns: kind.cycleRuns ?? null,
        cycleDoorOpenings: kind.cycleDoorOpenings ?? null,
        cycleRopeBends: kind.cycleRopeBends ?? null,
        cycleMetres: kind.cycleMetres ?? null,
        price: kind.price ?? null,
        technicalCondition: kind.technicalCondition ?? null,
        recommendedCount: kind.recommendedCount ?? null,
        faultCodes: kind.faultCodes ?? [],
        remarks: kind.remarks ?? null,
      }),
    })),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      await assertManaged(ctx, id);
      await updateRecord(ctx.db, partKind, id, changes);
      if (Object.values(wearCycles).some((name) => changes[name] !== undefined))
        await followCycle(ctx.db, id, new Date(now()));
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertManaged(ctx, id);
      await lockRows(ctx.db, 'partKind', { id }, { whole: true });
      if (await isKindUsed(ctx.db, id)) throw new Refusal('partKindUsed');
      await deleteKind(ctx.db, id);
    }),
  });
}
