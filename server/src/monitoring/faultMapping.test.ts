import { expect, it } from 'vitest';
import { createMapper, normaliseVendorCode, referenceMapping } from './faultMapping.ts';
import { faultKinds } from './faultKinds.ts';

const map = createMapper(referenceMapping());

it('maps controller codes in every spelling, message codes and platform codes', () => {
  for (const spelling of ['E41', 'Err41', 'err41', 'E041', 'E-41', ' E41 ']) {
    expect(map('NICE3000', spelling)).toEqual({ code: 'K101', version: 1 });
  }
  expect(map('any', '01')).toEqual({ code: 'K101', version: 1 });
  expect(map('any', '1')).toEqual({ code: 'K101', version: 1 });
  expect(map('any', '11')).toEqual({ code: 'K111', version: 1 });
  expect(map('any', '90')).toEqual({ code: 'A190', version: 1 });
  expect(map('any', 'k111')).toEqual({ code: 'K111', version: undefined });
});

it('knows no kind for reserved codes and nonsense', () => {
  for (const code of ['E27', 'E47', '99', 'K999', '', '*']) expect(map('NICE3000', code)).toBeUndefined();
});

it('has a line for each code of the reference that has a kind', () => {
  const rows = referenceMapping();
  expect(rows.length).toBeGreaterThanOrEqual(70);
  for (const row of rows) expect(faultKinds.has(row.code)).toBe(true);
  expect(new Set(rows.map((row) => row.vendorCode)).size).toBe(rows.length);
  expect(normaliseVendorCode('E7')).toBe('E07');
});

it("takes a model's own newest version first", () => {
  const own = createMapper([
    ...referenceMapping(),
    { model: 'M', version: 1, vendorCode: 'E41', code: 'K102' },
    { model: 'M', version: 2, vendorCode: 'E41', code: 'K103' },
    { model: 'M', version: 2, vendorCode: 'E77', code: 'nothing' },
  ]);
  expect(own('M', 'E41')).toEqual({ code: 'K103', version: 2 });
  expect(own('other', 'E41')).toEqual({ code: 'K101', version: 1 });
  expect(own('M', 'E42')).toEqual({ code: 'K113', version: 1 });
  expect(own('M', 'E77')).toBeUndefined();
});
