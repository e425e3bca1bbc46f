import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid, Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { sheetOf } from '#platform/sheet.ts';
import { mayHaveType, parentFor } from './companyRules.ts';
import {
  deleteCompany,
  findCompany,
  insertCompany,
  isNameUsed,
  listCompanies,
  managesCompany,
  pageCompanies,
  pickCompanies,
  setCompanyForbidden,
  updateCompany,
  wouldCircle,
} from './companyStore.ts';
import { mustManage } from './mustManage.ts';

const mostExported = 20_000;

export function companyRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, companyCalls, {
    page: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageCompanies(db, viewer, search, { pageNumber, pageSize, sort }) as never,
    pick: ({ db, viewer }, input) => pickCompanies(db, viewer, input) as never,
    one: async ({ db, viewer }, { id }) =>
      ({ ...(await findCompany(db, id)), managed: await managesCompany(db, viewer, id) }) as never,

    create: async (ask, input) => {
      if (!mayHaveType(ask.viewer, input.type)) throw new Refusal('noAuthority');
      const parentId = parentFor(ask.viewer, input.parentId);
      if (parentId !== null) await mustManage(ask, parentId);
      const id = await ask.change((tx) => insertCompany(tx, { ...input, parentId }));
      if (id === undefined) throw new Invalid({ name: ask.t('invalid.dupCompany') });
      return { id };
    },

    update: async (ask, { id, ...changes }) => {
      await mustManage(ask, id);
      if (changes.type !== undefined && !mayHaveType(ask.viewer, changes.type))
        throw new Refusal('noAuthority');
      const { parentId } = changes;
      if (parentId) {
        await mustManage(ask, parentId);
        if (await wouldCircle(ask.db, id, parentId))
          throw new Invalid({ parentId: ask.t('invalid.parentCircle') });
      }
      await ask.change(async (tx) => {
        if (changes.name !== undefined && (await isNameUsed(tx, changes.name, id)))
          throw new Invalid({ name: ask.t('invalid.dupCompany') });
        await updateCompany(tx, id, changes);
      });
    },

    forbid: async (ask, { id, forbidden }) => {
      await mustManage(ask, id);
      if (id === ask.viewer.companyId && forbidden) throw new Refusal('noAuthority');
      await ask.change((tx) => setCompanyForbidden(tx, id, forbidden));
    },

    remove: async (ask, { id }) => {
      await mustManage(ask, id);
      const deleted = await ask.change((tx) => deleteCompany(tx, id));
      if (!deleted) throw new Refusal('companyInUse');
    },

    export: async ({ db, viewer, t }, search) => {
      const rows = await listCompanies(db, viewer, search, mostExported);
      type Row = (typeof rows)[number];
      return sheetOf<Row>(
        t('route.system.companyMaintain'),
        [
          { heading: t('company.name'), width: 32, read: (row) => row.name },
          { heading: t('company.type'), read: (row) => t(`companyType.${row.type as 'property'}`) },
          { heading: t('company.address'), width: 40, read: (row) => row.address },
          { heading: t('company.contact'), read: (row) => row.contact },
          { heading: t('company.phone'), read: (row) => row.phone },
          { heading: t('company.dutyPhone'), read: (row) => row.dutyPhone },
          { heading: t('company.regionCode'), read: (row) => row.regionCode },
          { heading: t('company.parentId'), width: 32, read: (row) => row.parentName },
          { heading: t('company.users'), width: 10, read: (row) => row.users },
          { heading: t('company.elevators'), width: 10, read: (row) => row.elevators },
          {
            heading: t('company.forbidden'),
            width: 10,
            read: (row) => t(row.forbidden ? 'button.yes' : 'button.no'),
          },
        ],
        rows,
      );
    },
  });
}
