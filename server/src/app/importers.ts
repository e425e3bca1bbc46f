import type { Importer } from '#platform/import/importer.ts';
import { userImporter } from '#area/access/userImporter.ts';
import { companyImporter } from '#area/company/companyImporter.ts';
import { staffImporter } from '#area/company/staffImporter.ts';
import { elevatorImporter } from '#area/elevator/elevatorImporter.ts';
import { faultCodeImporter } from '#area/faultCode/faultCodeImporter.ts';
import { mappingImporter } from '#area/faultCode/mappingImporter.ts';

/** Every list that takes rows from a file. */
export const importers: readonly Importer[] = [
  staffImporter,
  companyImporter,
  userImporter,
  elevatorImporter,
  faultCodeImporter,
  mappingImporter,
];
