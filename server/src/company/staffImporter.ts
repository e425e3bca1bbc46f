import { staffImport } from '@hoistway/contract/company/staffImport.ts';
import { importer } from '#platform/import/importer.ts';
import { companiesByName } from './companyByName.ts';
import { canManage } from './assertCanManage.ts';
import { findPerson } from './staffStore.ts';
import { addStaff, changeStaff } from './staffWrite.ts';

/** People from a file. Whoever is known by company and account, or else by company and name, is changed. */
export const staffImporter = importer({
  kind: staffImport,
  named: companiesByName(staffImport),
  keyOf: ({ viewer }, { companyId, account, name }) =>
    JSON.stringify([
      companyId ?? viewer.companyId,
      ...(account ? ['account', account.toLowerCase()] : ['name', name]),
    ]),
  find: async (ctx, { companyId: told, account, name }) => {
    const companyId = told ?? ctx.viewer.companyId;
    if (!(await canManage(ctx, companyId))) return undefined;
    const found = await findPerson(ctx.db, companyId, { name, account: account ?? null });
    if (!found) return undefined;
    const { id, companyName: _, createdAt: __, isAudit: ___, ...kept } = found;
    return { id, told: kept };
  },
  add: addStaff,
  change: (ctx, id, told) => {
    const { companyId: _, ...changes } = told;
    return changeStaff(ctx, { id, ...changes });
  },
});
