import { expect, test } from 'vitest';
import { emptyOf, inOrder, isSearchedByPart, searchOf, sortsOf, written } from './derived.ts';
import { entity, field } from './field.ts';
import { choice, flag, instant, ref, regionCode, required, text } from './fieldKinds.ts';

const person = entity('staff', {
  id: field(ref('staff'), { by: 'server' }),
  companyId: field(ref('company'), { searched: true }),
  name: field(required(), { searched: true, sorted: true }),
  phone: field(text(20).nullable()),
  status: field(choice('staffStatus', ['active', 'left']).nullable(), { searched: true, sorted: true }),
  onDuty: field(flag(), { searched: true }),
  createdAt: field(instant(), { by: 'server', sorted: true }),
});

test('writable lists the fields that are not written by the server', () => {
  expect(person.writable).toEqual(['companyId', 'name', 'phone', 'status', 'onDuty']);
});

test('searchOf accepts the searched fields only, and rejects invalid values', () => {
  const search = searchOf(person);
  expect(Object.keys(search.shape)).toEqual(['companyId', 'name', 'status', 'onDuty']);
  expect(search.parse({})).toEqual({});
  for (const right of [
    { name: '' },
    { name: 'a' },
    { status: 'left' },
    { onDuty: false },
    { companyId: '1' },
  ])
    expect(search.safeParse(right).success).toBe(true);
  for (const wrong of [{ name: 'a'.repeat(201) }, { status: null }, { status: 'gone' }, { companyId: 'x' }])
    expect(search.safeParse(wrong).success).toBe(false);
});

test('searchOf rejects a masked field as a search field', () => {
  const hidden = entity('staff', {
    idCard: field(text(20), { searched: true, masked: { as: 'document', seenBy: 'staff.edit' } }),
  });
  expect(() => searchOf(hidden)).toThrow('staff.idCard');
});

test('text fields are searched by part, references, codes, flags and choices by exact value', () => {
  expect([text(), text().nullable(), required()].map(isSearchedByPart)).toEqual([true, true, true]);
  const whole = [ref('company'), regionCode(), flag(), choice('staffStatus', ['active']).nullable()];
  expect(whole.map(isSearchedByPart)).toEqual([false, false, false, false]);
});

test('sortsOf lists the fields declared as sorted', () => {
  expect(sortsOf(person)).toEqual(['name', 'status', 'createdAt']);
});

test('written requires only the named fields and drops server fields', () => {
  const input = written(person, 'name').omit({ companyId: true });
  expect(input.parse({ name: '张伟' })).toEqual({ name: '张伟' });
  expect(input.safeParse({ phone: '1' }).success).toBe(false);
  expect(input.parse({ name: '张伟', phone: null, createdAt: 'x' })).toEqual({ name: '张伟', phone: null });
});

test('emptyOf sets nullable fields to null', () => {
  expect(emptyOf(person)).toEqual({ phone: null, status: null });
});

test('inOrder puts the named fields first and loses none', () => {
  expect(inOrder(person.writable, 'phone', 'name')).toEqual([
    'phone',
    'name',
    'companyId',
    'status',
    'onDuty',
  ]);
});
