import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask, type Asking } from '#platform/call/ask.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { areaSheet } from './areaSheet.ts';
import {
  deleteArea,
  findArea,
  insertArea,
  isAreaNameUsed,
  listAreas,
  pageAreas,
  pickAreas,
  updateArea,
} from './areaStore.ts';
import { mustManage } from './mustManage.ts';

const mostExported = 20_000;

const known = ({ t }: Asking) => new Invalid({ name: t('invalid.dupArea') });

/** An area that only applies to one's company may be read and is another's to change. */
async function mustKeep(ask: Ask, id: string): Promise<void> {
  await mustManage(ask, (await findArea(ask.db, ask.viewer, id)).companyId);
}

export function areaRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, areaCalls, {
    areaPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageAreas(db, viewer, search, { pageNumber, pageSize, sort }),
    pickAreas: ({ db, viewer }, input) => pickAreas(db, viewer, input),
    exportAreas: async ({ db, viewer, t, language }, search) =>
      areaSheet(t, language, await listAreas(db, viewer, search, mostExported)),
    oneArea: ({ db, viewer }, { id }) => findArea(db, viewer, id),

    createArea: inChange(async (ask, { companyId: chosen, ...area }) => {
      const companyId = chosen ?? ask.viewer.companyId;
      await mustManage(ask, companyId);
      const id = await insertArea(ask.db, companyId, area);
      if (id === undefined) throw known(ask);
      return { id };
    }),

    updateArea: inChange(async (ask, { id, ...area }) => {
      await mustKeep(ask, id);
      if (await isAreaNameUsed(ask.db, id, area.name)) throw known(ask);
      await updateArea(ask.db, id, area);
    }),

    removeArea: inChange(async (ask, { id }) => {
      await mustKeep(ask, id);
      if (!(await deleteArea(ask.db, id))) throw new Refusal('areaInUse');
    }),
  });
}
