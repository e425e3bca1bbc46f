import { staffImport } from '@hoistway/contract/company/staffImport.ts';
import { companyByName } from '#platform/import/companyByName.ts';
import { importer } from '#platform/import/importer.ts';
import { findPerson } from './staffStore.ts';
import { addStaff, changeStaff } from './staffWrite.ts';

/** People from a file. Whoever is known by company and account, or else by company and name, is changed. */
export const staffImporter = importer({
  kind: staffImport,
  named: { companyId: companyByName },
  keyOf: ({ viewer }, { companyId, account, name }) =>
    JSON.stringify([
      companyId ?? viewer.companyId,
      ...(account ? ['account', account.toLowerCase()] : ['name', name]),
    ]),
  find: async ({ db, viewer }, { companyId, account, name }) => {
    const found = await findPerson(db, viewer, companyId ?? viewer.companyId, {
      name,
      account: account ?? null,
    });
    if (!found) return undefined;
    const { id, companyName: _, createdAt: __, isAudit: ___, ...told } = found;
    return { id, told };
  },
  add: addStaff,
  change: (ask, id, told) => {
    const { companyId: _, ...changes } = told;
    return changeStaff(ask, { id, ...changes });
  },
});
