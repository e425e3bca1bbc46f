import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { runOver } from '#platform/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { sheetOf } from '#platform/sheet.ts';
import { companyImporter } from './companyImporter.ts';
import {
  deleteCompany,
  findCompany,
  listCompanies,
  managesCompany,
  pageCompanies,
  pickCompanies,
} from './companyStore.ts';
import { addCompany, changeCompany, forbidCompany } from './companyWrite.ts';
import { mustManage } from './mustManage.ts';

const mostExported = 20_000;

export function companyRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, companyCalls, {
    page: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageCompanies(db, viewer, search, { pageNumber, pageSize, sort }) as never,
    pick: ({ db, viewer }, input) => pickCompanies(db, viewer, input) as never,
    one: async ({ db, viewer }, { id }) =>
      ({ ...(await findCompany(db, id)), managed: await managesCompany(db, viewer, id) }) as never,

    create: addCompany,
    update: changeCompany,
    template: (ask) => importTemplate(ask, companyImporter),
    importCompanies: (ask, { file }) => startImport(ask, companyImporter, file),

    forbid: forbidCompany,
    forbidMany: (ask, { forbidden, ...rows }) =>
      runOver(ask, 'company', rows, (one, id) => forbidCompany(one, { id, forbidden })),

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
