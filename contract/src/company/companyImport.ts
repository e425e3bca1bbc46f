import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { company } from './company.ts';
import { companyCalls } from './companyCalls.ts';

/** Companies, known by name. */
export const companyImport = importKind({
  name: 'company',
  label: 'company.companies',
  add: companyCalls.create,
  edit: 'company.edit',
  template: companyCalls.template,
  start: companyCalls.importCompanies,
  export: companyCalls.export,
  defaults: { timeZone: 'Asia/Shanghai' },
  columns: importColumns(
    company,
    [
      'name',
      'englishName',
      'type',
      'parentId',
      'timeZone',
      'contact',
      'englishContact',
      'phone',
      'dutyPhone',
      'regionCode',
      'address',
      'latitude',
      'longitude',
    ],
    { timeZone: { hint: 'import.timeZoneHint' } },
  ),
});
