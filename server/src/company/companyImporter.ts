import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import { companyByName } from '#platform/import/companyByName.ts';
import { importer } from '#platform/import/importer.ts';
import { findManaged } from './companyStore.ts';
import { addCompany, changeCompany } from './companyWrite.ts';

/** Companies from a file, each known by its name. */
export const companyImporter = importer({
  kind: companyImport,
  usual: { timeZone: 'Asia/Shanghai' },
  named: { parentId: companyByName },
  keyOf: (_, { name }) => name,
  find: async ({ db, viewer }, { name }) => {
    const found = await findManaged(db, viewer, name);
    if (!found) return undefined;
    const { id, ...told } = found;
    return { id, told };
  },
  add: addCompany,
  change: (ask, id, changes) => changeCompany(ask, { id, ...changes }),
});
