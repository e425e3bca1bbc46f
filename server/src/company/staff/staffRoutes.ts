import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { bulk } from '#platform/call/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { staffImporter } from './staffImporter.ts';
import { staffSheet } from './staffSheet.ts';
import { addStaff, changeStaff } from './staffWrite.ts';
import {
  deleteStaff,
  findStaff,
  listStaff,
  lockStaff,
  pageStaff,
  pickStaff,
  updateStaff,
} from './staffStore.ts';

const maxExportRows = 20_000;

export function staffRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, staffCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pageStaff(db, viewer, search, page);
      return { rows: rows.map((row) => ({ ...row, name: row.names })), total };
    },
    pick: (ctx, input) => pickStaff(ctx, input),
    one: ({ db }, { id }) => findStaff(db, id),
    export: async (ctx, search) => staffSheet(ctx, await listStaff(ctx, search, maxExportRows)),

    create: inTransaction(addStaff),
    update: inTransaction(changeStaff),
    changeStatuses: (ctx, { status, ...rows }) =>
      bulk(ctx, 'staff', rows, (one, id) => changeStaff(one, { id, status })),
    template: (ctx) => importTemplate(ctx, staffImporter),
    importStaff: (ctx, brought) => startImport(ctx, staffImporter, brought),

    reviewRescuer: inTransaction(async ({ db }, { id, isAudit }) => {
      const person = await lockStaff(db, id);
      if (person?.kind !== 'rescue' || person.isAudit === isAudit) throw new Refusal('invalidStatus');
      await updateStaff(db, id, { isAudit });
    }),

    remove: inTransaction(async ({ db }, { id }) => {
      if (!(await deleteStaff(db, id))) throw new Refusal('deleteFailed');
    }),
  });
}
