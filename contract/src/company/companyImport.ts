import { importKind } from '#contract/import/importKind.ts';
import { companyCalls } from './companyCalls.ts';

/** Companies, known by name. */
export const companyImport = importKind({
  name: 'company',
  label: 'route.system.companyMaintain',
  add: companyCalls.create,
  edit: 'company.edit',
  template: companyCalls.template,
  start: companyCalls.importCompanies,
  columns: [
    { name: 'name', label: 'company.name' },
    { name: 'type', label: 'company.type' },
    { name: 'parentId', label: 'company.parentId' },
    { name: 'timeZone', label: 'company.timeZone', hint: 'import.timeZoneHint' },
    { name: 'contact', label: 'company.contact' },
    { name: 'phone', label: 'company.phone' },
    { name: 'dutyPhone', label: 'company.dutyPhone' },
    { name: 'regionCode', label: 'company.regionCode', hint: 'import.regionHint' },
    { name: 'address', label: 'company.address' },
    { name: 'latitude', label: 'company.latitude' },
    { name: 'longitude', label: 'company.longitude' },
  ],
});
