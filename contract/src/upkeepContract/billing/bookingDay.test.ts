import { expect, test } from 'vitest';
import { bookingFault, lastBillingDay } from './bookingDay.ts';

test.each([
  ['2026-11-01', false, 'invalid.dayBeforeItsInvoice'],
  ['2026-11-01', true, 'invalid.dayBeforeItsInvoice'],
  ['2026-11-02', false, undefined],
  ['2026-11-23', false, undefined],
  ['2026-11-24', false, 'invalid.dayAhead'],
  ['2026-11-24', true, undefined],
] as const)('a receipt of %s with the confirmation %s is refused as %s', (day, confirmed, fault) =>
  expect(bookingFault({ day, since: '2026-11-02', today: '2026-11-23', confirmed })).toBe(fault),
);

test('an invoice is dated at most a year ahead', () =>
  expect(lastBillingDay('2028-02-29')).toBe('2029-02-28'));
