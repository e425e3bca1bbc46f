import { mappingImport } from '@hoistway/contract/faultCode/mappingImport.ts';
import { importer } from '#platform/import/importer.ts';
import { findRow } from './mappingStore.ts';
import { addRow, changeRow } from './mappingWrite.ts';

/** Rows of a draft from a file. */
export const mappingImporter = importer({
  kind: mappingImport,
  keyOf: (_, { vendorCode }) => vendorCode,
  find: async ({ db }, { id: versionId, vendorCode }) => {
    const told = await findRow(db, versionId, vendorCode);
    return told && { id: versionId, told };
  },
  add: addRow,
  change: (ctx, id, { vendorCode, code }) => changeRow(ctx, { id, vendorCode: vendorCode!, code: code! }),
});
