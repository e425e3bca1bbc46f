import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import { importer } from '#platform/import/importer.ts';
import { companiesByName } from './companyByName.ts';
import { findManaged } from './companyStore.ts';
import { addCompany, changeCompany } from './companyWrite.ts';

/** Companies from a file, each known by its name. */
export const companyImporter = importer({
  kind: companyImport,
  named: companiesByName(companyImport),
  usual: { timeZone: 'Asia/Shanghai' },
  keyOf: (_, { name }) => name,
  // A company may stand below one of an earlier row.
  rows: {
    find: async ({ db, viewer }, { name }) => {
      const found = await findManaged(db, viewer, name);
      if (!found) return undefined;
      const { id, ...values } = found;
      return { id, values };
    },
    add: addCompany,
    change: (ctx, id, changes) => changeCompany(ctx, { id, ...changes }),
  },
});
