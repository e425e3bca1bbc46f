import { ref } from '#contract/fieldKinds.ts';
import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { partKind } from './partKind.ts';
import { partKindCalls } from './partKindCalls.ts';

const { create } = partKindCalls;

/** Entries of the catalogue, known by their name and by whose catalogue they are in. */
export const partKindImport = importKind({
  name: 'partKind',
  label: 'partKind.sheet',
  add: { ...create, input: create.input.extend({ companyId: ref('company').optional() }) },
  edit: 'parts.edit',
  template: partKindCalls.template,
  start: partKindCalls.importKinds,
  export: partKindCalls.export,
  columns: importColumns(
    partKind,
    [
      'name',
      'englishName',
      'companyId',
      'safetyClass',
      'kindKey',
      'marking',
      'unit',
      'englishUnit',
      'recommendedCount',
      'cycleMonths',
      'cycleRuns',
      'cycleDoorOpenings',
      'cycleRopeBends',
      'cycleMetres',
      'price',
      'technicalCondition',
      'faultCodes',
      'remarks',
    ],
    {
      companyId: { hint: 'partKind.companyInFile' },
      marking: { hint: 'partKind.markingHint' },
      faultCodes: { hint: 'partKind.faultCodesInFile' },
    },
  ),
});
