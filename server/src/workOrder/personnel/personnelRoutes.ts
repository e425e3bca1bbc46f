import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import type { FastifyInstance } from 'fastify';
import { noteView } from '#platform/auditLog/callEvents.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { personnelSheet } from './personnelSheet.ts';
import {
  countStates,
  findOwn,
  listLocations,
  listMen,
  listPersonnel,
  pagePersonnel,
} from './personnelStore.ts';
import { withWorkHours } from '../workHours.ts';

const maxExportRows = 20_000;

/** The people who maintain elevators: what they do now, what they have to do, where they are. */
export function personnelRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());
  serve(app, context, personnelCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pagePersonnel(db, viewer, search, page, at());
      return { rows: await withWorkHours(db, rows), total };
    },
    states: ({ db, viewer }, search) => countStates(db, viewer, search, at()),
    location: async (ctx, search) => {
      const people = await listLocations(ctx.db, ctx.viewer, search, at());
      if (people.some(({ position }) => position !== null))
        await noteView(context.auditLog, personnelCalls.location, ctx);
      return people;
    },
    export: async (ctx, search) => {
      const rows = await listPersonnel(ctx, search, maxExportRows, at());
      return personnelSheet(ctx, await withWorkHours(ctx.db, rows));
    },
    men: (ctx, search) => listMen(ctx, search),
    own: async ({ db, viewer }) => {
      const own = await findOwn(db, viewer, at());
      if (!own) return null;
      const [row] = await withWorkHours(db, [own]);
      return row ?? null;
    },
  });
}
