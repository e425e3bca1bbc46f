import { expect, test } from 'vitest';
import { rateOfContract, taxCodeOf } from './contractTax.ts';

const agreed = (taxRate: number | null, effectiveDate: string, signingDate: string | null = null) => ({
  taxRate,
  effectiveDate,
  signingDate,
});

test.each([
  [agreed(6, '2026-01-01'), 'CN', '2026-11-23', 'cnService', 6],
  [agreed(9, '2026-01-01'), 'SG', '2026-11-23', 'sgStandard', 9],
  [agreed(9, '2026-01-01'), 'CN', '2026-11-23', 'cnInstallation', 9],
  // A rate that was raised meanwhile, and one that was known before it came.
  [agreed(7, '2022-06-01'), 'SG', '2024-03-01', 'sgStandard', 9],
  [agreed(9, '2023-06-01'), 'SG', '2023-09-01', 'sgStandard', 8],
  [agreed(8, '2024-01-15', '2023-12-15'), 'SG', '2024-02-01', 'sgStandard', 9],
  // What the country of the company never had.
  [agreed(6, '2026-01-01'), 'SG', '2026-11-23', 'cnService', 6],
  [agreed(3, '2026-01-01'), 'SG', '2026-11-23', 'cnSimplified', 3],
  [agreed(5.5, '2026-01-01'), 'CN', '2026-11-23', undefined, 5.5],
  [agreed(null, '2026-01-01'), 'CN', '2026-11-23', undefined, null],
] as const)(
  'a contract of %o in %s is taxed on %s as %s, %s per cent',
  (contract, country, day, code, rate) => {
    expect(taxCodeOf(contract, { country, usual: null, day })).toBe(code);
    expect(rateOfContract(contract, country, day)).toBe(rate);
  },
);

test('of several taxes with the agreed rate the usual one is taken', () => {
  const free = agreed(0, '2026-01-01');
  const on = { country: 'SG', day: '2026-11-23' };
  expect(taxCodeOf(free, { ...on, usual: 'sgUnregistered' })).toBe('sgUnregistered');
  expect(taxCodeOf(free, { ...on, usual: 'sgStandard' })).toBe('sgZero');
});
