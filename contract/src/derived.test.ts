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

test('requests may set all that is not the server’s', () => {
  expect(person.writable).toEqual(['companyId', 'name', 'phone', 'status', 'onDuty']);
});

test('a list is searched by the fields that say so, and by no empty one', () => {
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

test('a masked field is no search: it would be guessed piece by piece', () => {
  const hidden = entity('staff', {
    idCard: field(text(20), { searched: true, masked: { as: 'document', seenBy: 'staff.edit' } }),
  });
  expect(() => searchOf(hidden)).toThrow('staff.idCard');
});

test('texts are found by a part, what names something by the very value', () => {
  expect([text(), text().nullable(), required()].map(isSearchedByPart)).toEqual([true, true, true]);
  const whole = [ref('company'), regionCode(), flag(), choice('staffStatus', ['active']).nullable()];
  expect(whole.map(isSearchedByPart)).toEqual([false, false, false, false]);
});

test('a list is sorted by the fields that say so', () => {
  expect(sortsOf(person)).toEqual(['name', 'status', 'createdAt']);
});

test('of an input only what is needed must be told', () => {
  const input = written(person, 'name').omit({ companyId: true });
  expect(input.parse({ name: '张伟' })).toEqual({ name: '张伟' });
  expect(input.safeParse({ phone: '1' }).success).toBe(false);
  expect(input.parse({ name: '张伟', phone: null, createdAt: 'x' })).toEqual({ name: '张伟', phone: null });
});

test('what may be empty is empty', () => {
  expect(emptyOf(person)).toEqual({ phone: null, status: null });
});

test('what is named first comes first, and nothing is lost', () => {
  expect(inOrder(person.writable, 'phone', 'name')).toEqual([
    'phone',
    'name',
    'companyId',
    'status',
    'onDuty',
  ]);
});
