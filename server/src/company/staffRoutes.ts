import { staff } from '@hoistway/contract/company/staff.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange } from '#platform/call/ask.ts';
import { runOver } from '#platform/call/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { maskFor } from '#platform/call/masking.ts';
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

const mostExported = 20_000;

export function staffRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, staffCalls, {
    staffPage: async ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageStaff(db, viewer, search, { pageNumber, pageSize, sort });
      return { rows, total };
    },
    staffPick: ({ db, viewer }, input) => pickStaff(db, viewer, input),
    oneStaff: ({ db }, { id }) => findStaff(db, id),
    exportStaff: async ({ db, viewer, t }, search) => {
      const rows = await listStaff(db, viewer, search, mostExported);
      return staffSheet(
        t,
        rows.map((row) => maskFor(staff, viewer, row)),
      );
    },

    createStaff: inChange(addStaff),
    updateStaff: inChange(changeStaff),
    changeStatuses: (ask, { status, ...rows }) =>
      runOver(ask, 'staff', rows, (one, id) => changeStaff(one, { id, status })),
    staffTemplate: (ask) => importTemplate(ask, staffImporter),
    importStaff: (ask, { file }) => startImport(ask, staffImporter, file),

    reviewRescuer: inChange(async ({ db }, { id, isAudit }) => {
      const person = await lockStaff(db, id);
      if (person?.kind !== 'rescue' || person.isAudit === isAudit) throw new Refusal('invalidStatus');
      await updateStaff(db, id, { isAudit });
    }),

    removeStaff: inChange(async ({ db }, { id }) => {
      if (!(await deleteStaff(db, id))) throw new Refusal('deleteFailed');
    }),
  });
}
