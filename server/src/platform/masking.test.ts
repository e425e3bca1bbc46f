import { expect, test } from 'vitest';
import { z } from 'zod';
import { entity, field } from '@hoistway/contract/field.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { maskFor, maskText } from './masking.ts';
import type { Viewer } from './viewer.ts';

const person = entity('staff', {
  name: field(z.string()),
  idCard: field(z.string().nullable(), { seenBy: 'staff.edit' }),
});
const holding = (...permissions: Permission[]) =>
  ({ permissions: new Set(permissions) }) as unknown as Viewer;

test('three characters before and four after stay readable, of a short text none', () => {
  expect(maskText('310115199001011234')).toBe('310***********1234');
  expect(maskText('S1234567D')).toBe('S12**567D');
  expect(maskText('1234567')).toBe('*******');
});

test('a field with its own permission is whole for its holders and masked for others', () => {
  const row = { name: '张伟', idCard: '310115199001011234' };
  expect(maskFor(person, holding('staff.edit'), row)).toEqual(row);
  expect(maskFor(person, holding('staff.view'), row)).toEqual({ name: '张伟', idCard: '310***********1234' });
  expect(maskFor(person, holding(), { name: '张伟', idCard: null })).toEqual({ name: '张伟', idCard: null });
});
