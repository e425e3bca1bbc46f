import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import type { MissCredit } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { linesOfMisses, reasonOfMisses, sumOfMisses } from './missNote.ts';

const { zh } = createTranslators(catalogues);
const miss = (id: string, amount: string, reason = `R-${id}`): MissCredit => ({
  id,
  amount,
  month: '2026-09-01',
  about: 'entrapment',
  elevatorId: `7${id}`,
  elevatorNumber: `HS-${id}`,
  subjectKind: 'rescueCase',
  subjectId: `9${id}`,
  reason,
});
const [one, other] = [miss('1', '50.00'), miss('2', '0.50')];
const both = [one, other];

test('linesOfMisses makes a line per credit with its elevator, miss and month', () => {
  expect(linesOfMisses([], both, both, 'sgStandard', zh)).toMatchObject([
    { elevatorId: '71', quantity: 1, unitPrice: '50.00', taxCode: 'sgStandard' },
    {
      elevatorId: '72',
      quantity: 1,
      unitPrice: '0.50',
      description: expect.stringMatching(/HS-2.*R-2（2026-09）/),
    },
  ]);
  expect(sumOfMisses(both)).toBe('50.50');
  expect(reasonOfMisses(both, zh)).toBe('服务未达标：R-1、R-2');
});

test('leaving out a credit removes its line and preserves edited lines', () => {
  const lines = linesOfMisses([], both, both, 'sgStandard', zh);
  const changed = [{ ...lines[0]!, description: '补偿' }, lines[1]!, { ...lines[0]!, key: 'line9' }];
  const left = linesOfMisses(changed, both, [one], 'sgStandard', zh);
  expect(left.map(({ key, description }) => [key, description])).toEqual([
    ['credit 1', '补偿'],
    ['line9', lines[0]!.description],
  ]);
  expect(linesOfMisses(left, both, both, 'sgStandard', zh)).toHaveLength(3);
});

test('reasonOfMisses names each miss once and is limited to 200 characters', () => {
  expect(reasonOfMisses([one, { ...one, id: '3' }], zh)).toBe('服务未达标：R-1');
  expect(reasonOfMisses([], zh)).toBe('');
  const many = Array.from({ length: 90 }, (_, at) => miss(String(at), '1.00'));
  expect(reasonOfMisses(many, zh)).toHaveLength(200);
});
