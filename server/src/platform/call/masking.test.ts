import { expect, test } from 'vitest';
import { z } from 'zod';
import { entity, field } from '@hoistway/contract/field.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { maskTexts } from '@hoistway/contract/description/schemaWalk.ts';
import { maskedFor, maskText } from './masking.ts';

const person = entity('staff', {
  name: field(z.string()),
  idCard: field(z.string().nullable(), { masked: { as: 'document', seenBy: 'staff.edit' } }),
  phone: field(z.string().nullable(), { masked: { as: 'phone', seenBy: 'user.edit' } }),
});
const holding = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test.each([
  ['91234567', '****4567'],
  ['13812345678', '*******5678'],
  ['+6591234567', '*******4567'],
  ['995', '**5'],
  ['1', '*'],
  ['', ''],
])(
  'masks the phone %s except at most its last four digits, and never shows more than half',
  (phone, shown) => {
    expect(maskText('phone', phone)).toBe(shown);
  },
);

test.each([
  ['310115199001011234', '310***********1234'],
  ['S1234567D', '*****567D'],
  ['1234567', '****567'],
])('masks the document number %s in the middle, and never shows more than half', (number, shown) => {
  expect(maskText('document', number)).toBe(shown);
});

const row = { name: '张伟', idCard: '310115199001011234', phone: '91234567' };
const hidden = { name: '张伟', idCard: '310***********1234', phone: '****4567' };

test('shows a masked field to holders of its permission, and masks it for everybody else', () => {
  const page = z.object({ rows: z.array(person.schema), best: person.schema.nullable().optional() });
  const reply = { rows: [row, { ...row, idCard: null }], best: row };
  expect(maskTexts(page, reply, maskedFor(holding('staff.edit', 'user.edit')))).toEqual(reply);
  expect(maskTexts(page, reply, maskedFor(undefined))).toEqual({
    rows: [hidden, { ...hidden, idCard: null }],
    best: hidden,
  });
  expect(maskTexts(person.schema, row, maskedFor(holding('user.edit')))).toEqual({
    ...hidden,
    phone: '91234567',
  });
});

test('masks no field of another schema that has the same name', () => {
  const plain = z.object({ phone: z.string() });
  expect(maskTexts(plain, { phone: '91234567' }, maskedFor(undefined))).toEqual({ phone: '91234567' });
});
