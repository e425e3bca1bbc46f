import type { Importer } from '#platform/import/importer.ts';
import { userImporter } from '../access/userImporter.ts';
import { companyImporter } from '../company/companyImporter.ts';
import { staffImporter } from '../company/staffImporter.ts';
import { elevatorImporter } from '../elevator/elevatorImporter.ts';
import { faultCodeImporter } from '../monitoring/faultCodeImporter.ts';
import { mappingImporter } from '../monitoring/mappingImporter.ts';

/** Every list that takes rows from a file. */
export const importers: readonly Importer[] = [
  staffImporter,
  companyImporter,
  userImporter,
  elevatorImporter,
  faultCodeImporter,
  mappingImporter,
];
