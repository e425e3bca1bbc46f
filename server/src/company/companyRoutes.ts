import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange } from '#platform/call/ask.ts';
import { runOver } from '#platform/call/bulk.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { companyImporter } from './companyImporter.ts';
import { companySheet } from './companySheet.ts';
import {
  deleteCompany,
  findCompany,
  listCompanies,
  managesCompany,
  pageCompanies,
  pickCompanies,
  setLogo,
} from './companyStore.ts';
import { addCompany, changeCompany, forbidCompany } from './companyWrite.ts';
import { mustManage } from './mustManage.ts';

const mostExported = 20_000;

export function companyRoutes(app: FastifyInstance, context: ServeContext): void {
  const logoOf = (company: { logo: string | null } | undefined, options?: { thumb: boolean }) =>
    company?.logo ? context.files.addressOf(company.logo, options) : null;

  serve(app, context, companyCalls, {
    page: async ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageCompanies(db, viewer, search, { pageNumber, pageSize, sort });
      return { total, rows: rows.map((row) => ({ ...row, logo: logoOf(row, { thumb: true }) })) };
    },
    pick: ({ db, viewer }, input) => pickCompanies(db, viewer, input),
    one: async ({ db, viewer }, { id }) => {
      const company = await findCompany(db, id);
      const managed = await managesCompany(db, viewer, id);
      return { ...company, logo: logoOf(company), managed };
    },

    create: inChange(addCompany),
    update: inChange(changeCompany),
    template: (ask) => importTemplate(ask, companyImporter),
    importCompanies: (ask, { file }) => startImport(ask, companyImporter, file),

    forbid: inChange(forbidCompany),
    forbidMany: (ask, { forbidden, ...rows }) =>
      runOver(ask, 'company', rows, (one, id) => forbidCompany(one, { id, forbidden })),

    setLogo: async (ask, { id, file }) => {
      // Nothing is stored for somebody who may not add it.
      await ask.change((within) => mustManage(within, id));
      const note = await context.files.takePicture(file);
      const logo = await ask.change(async (within) => {
        await mustManage(within, id);
        const taken = await note(within.db);
        await setLogo(within.db, id, taken);
        return taken;
      });
      return context.files.addressOf(logo);
    },

    removeLogo: inChange(async (ask, { id }) => {
      await mustManage(ask, id);
      await setLogo(ask.db, id, null);
    }),

    remove: inChange(async (ask, { id }) => {
      await mustManage(ask, id);
      if (!(await deleteCompany(ask.db, id))) throw new Refusal('companyInUse');
    }),

    export: async ({ db, viewer, t, language }, search) =>
      companySheet(t, language, await listCompanies(db, viewer, search, mostExported)),
  });
}
