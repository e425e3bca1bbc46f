import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { bulk } from '#platform/call/bulk.ts';
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
  canManageCompany,
  pageCompanies,
  pickCompanies,
  setLogo,
} from './companyStore.ts';
import { addCompany, changeCompany, forbidCompany } from './companyWrite.ts';
import { assertCanManage } from './assertCanManage.ts';

const maxExportRows = 20_000;

export function companyRoutes(app: FastifyInstance, context: ServeContext): void {
  // A logo is no secret: it stands on what the company prints.
  const logos = context.files.shownTo(undefined);
  const logoOf = (company: { logo: string | null } | undefined, options?: { thumb: boolean }) =>
    company?.logo ? logos.addressOf(company.logo, options) : null;

  serve(app, context, companyCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pageCompanies(db, viewer, search, page);
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          name: row.names,
          contact: row.contacts,
          logo: logoOf(row, { thumb: true }),
        })),
      };
    },
    pick: (ctx, input) => pickCompanies(ctx, input),
    one: async ({ db, viewer }, { id }) => {
      const company = await findCompany(db, id);
      const managed = await canManageCompany(db, viewer, id);
      return { ...company, logo: logoOf(company), managed };
    },

    create: inTransaction(addCompany),
    update: inTransaction(changeCompany),
    template: (ctx) => importTemplate(ctx, companyImporter),
    importCompanies: (ctx, brought) => startImport(ctx, companyImporter, brought),

    forbid: inTransaction(forbidCompany),
    forbidMany: (ctx, { forbidden, ...rows }) =>
      bulk(ctx, 'company', rows, (one, id) => forbidCompany(one, { id, forbidden })),

    setLogo: async (ctx, { id, file }) => {
      // Checks the permission before a file is stored.
      await ctx.transact((within) => assertCanManage(within, id));
      const note = await context.files.takePicture(file);
      const logo = await ctx.transact(async (within) => {
        await assertCanManage(within, id);
        const taken = await note(within.db);
        await setLogo(within.db, id, taken);
        return taken;
      });
      return logos.addressOf(logo);
    },

    removeLogo: inTransaction(async (ctx, { id }) => {
      await assertCanManage(ctx, id);
      await setLogo(ctx.db, id, null);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await assertCanManage(ctx, id);
      if (!(await deleteCompany(ctx.db, id))) throw new Refusal('companyInUse');
    }),

    export: async (ctx, search) => companySheet(ctx, await listCompanies(ctx, search, maxExportRows)),
  });
}
