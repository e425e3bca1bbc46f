import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlace, stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { countStock, moveStock } from './moveStock.ts';
import { deletePlace, findPlace, isPlaceUsed, pagePlaces, pickPlaces, worksFor } from './stockPlaceStore.ts';
import { movementSheet, stockSheet } from './stockSheets.ts';
import { listMovements, listStock, pageMovements, pageStock } from './stockStore.ts';
import { listVan, pageVan } from './vanStore.ts';

const maxExportRows = 20_000;

interface Kept {
  companyId: string;
  kind: 'store' | 'van';
  staffId: string | null;
}

/** A van belongs to a person of the company, a store to nobody. */
async function assertKeeper(
  { db, t }: TransactionContext,
  { companyId, kind, staffId }: Kept,
): Promise<void> {
  if (kind === 'store' && staffId !== null) throw new Invalid({ staffId: t('invalid.storeOfNobody') });
  if (kind === 'van' && staffId === null) throw new Invalid({ staffId: t('invalid.vanNeedsPerson') });
  if (staffId !== null && !(await worksFor(db, staffId, companyId)))
    throw new Invalid({ staffId: t('invalid.vanOfOthers') });
}

/** Stores and vans, and what is moved and counted there. */
export function stockRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, stockPlaceCalls, {
    page: ({ db, viewer }, search, page) => pagePlaces(db, viewer, search, page),
    pick: ({ db, viewer }, search) => pickPlaces(db, viewer, search),

    create: inTransaction(async (ctx, { kind, name, englishName = null, staffId = null, remarks = null }) => {
      const place = { companyId: ctx.viewer.companyId, kind, name, englishName, staffId, remarks };
      await assertKeeper(ctx, place);
      return { id: await insertRecord(ctx.db, stockPlace, place) };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      await assertKeeper(ctx, withChanges(await findPlace(ctx.db, id), changes));
      await updateRecord(ctx.db, stockPlace, id, changes);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      if (await isPlaceUsed(ctx.db, id)) throw new Refusal('stockPlaceUsed');
      await deletePlace(ctx.db, id);
    }),
  });

  serve(app, context, stockCalls, {
    pages: ({ db, viewer }, search, page) => pageStock(db, viewer, search, page),
    exports: async (ctx, search) =>
      stockSheet(ctx, await listStock(ctx.db, ctx.viewer, search, maxExportRows)),
    movements: ({ db, viewer }, search, page) => pageMovements(db, viewer, search, page),
    exportMovements: async (ctx, search) =>
      movementSheet(ctx, await listMovements(ctx.db, ctx.viewer, search, maxExportRows)),
    van: ({ db, viewer }) => listVan(db, viewer),
    vanPage: ({ db, viewer }, _, page) => pageVan(db, viewer, page),
    move: inTransaction(moveStock),
    count: inTransaction(countStock),
  });
}
