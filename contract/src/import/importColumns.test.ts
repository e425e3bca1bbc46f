import { expect, test } from 'vitest';
import { entity, field } from '#contract/field.ts';
import { regionCode, required } from '#contract/fieldKinds.ts';
import { importColumns } from './importColumns.ts';

const place = entity('company', { name: field(required()), regionCode: field(regionCode().nullable()) });

test('import columns have the labels of their fields, and a region column has a hint', () => {
  expect(importColumns(place, ['name', 'regionCode'])).toEqual([
    { name: 'name', label: 'company.name' },
    { name: 'regionCode', label: 'company.regionCode', hint: 'import.regionHint' },
  ]);
});

test('import columns take given hints, and a column without a field needs a label', () => {
  const columns = importColumns(place, ['regionCode', 'roleIds'], {
    regionCode: { hint: 'import.timeZoneHint' },
    roleIds: { label: 'user.roles' },
  });
  expect(columns).toEqual([
    { name: 'regionCode', label: 'company.regionCode', hint: 'import.timeZoneHint' },
    { name: 'roleIds', label: 'user.roles' },
  ]);
  // @ts-expect-error -- nobody says what it is called
  expect(importColumns(place, ['roleIds'])).toHaveLength(1);
});
