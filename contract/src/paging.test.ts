import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, get, put } from './call.ts';
import { entity, field } from './field.ts';
import { text } from './fieldKinds.ts';
import { splitPaging, isPaged, pageOf, paging, sortIn, unknownNames, withPageNumber } from './paging.ts';

const reply = pageOf(z.object({ id: z.string() }));
const { people, notes, one, keep, sheet } = calls('test', 'note', {
  people: get('people/pages', {
    access: 'signed in',
    input: z.object({ words: text(20).optional() }).extend(paging(['name', 'kind']).shape),
    reply,
  }),
  notes: get('notes', { access: 'signed in', input: paging(), reply }),
  one: get('people/{id}', { access: 'signed in', input: z.object({ id: z.string() }) }),
  sheet: get('people/exports', {
    access: 'staff.export',
    input: z.object({ words: text(20).optional() }),
  }),
  keep: put('people/{id}', {
    access: 'signed in',
    input: z.object({ id: z.string(), name: text(20) }),
    edits: entity('person', { id: field(z.string(), { by: 'server' }), name: field(text(20)) }),
  }),
});

test('a list accepts its declared sort fields, ascending and descending, and no others', () => {
  for (const sort of ['name', '-name', 'kind', '-kind', undefined])
    expect(people.input.parse({ sort })).toMatchObject({ pageNumber: 1, pageSize: 20 });
  for (const sort of ['phone', '--name', 'Name', '-', ''])
    expect(people.input.safeParse({ sort }).success).toBe(false);
});

test('sortIn ignores a sort order the list does not declare', () => {
  expect(sortIn(people, '-kind')).toBe('-kind');
  for (const sort of ['phone', '', null, undefined]) expect(sortIn(people, sort)).toBeUndefined();
  expect(sortIn(notes, 'name')).toBeUndefined();
});

test('unknownNames finds undeclared inputs of a paged call and of an export, and none for other calls', () => {
  expect(unknownNames(people, { words: 'a', sort: 'name', pageNumber: '2', phone: '1' })).toEqual(['phone']);
  expect(unknownNames(notes, { sort: 'name' })).toEqual(['sort']);
  expect(unknownNames(people, { toString: '1' })).toEqual(['toString']);
  expect(unknownNames(sheet, { words: 'a', phone: '1' })).toEqual(['phone']);
  expect([isPaged(one), unknownNames(one, { id: '1', phone: '1' })]).toEqual([false, []]);
});

test('unknownNames finds what a body says that the call does not take, apart from what was seen', () => {
  expect(unknownNames(keep, {}, { name: 'a', nmae: 'b', seen: {} })).toEqual(['nmae']);
  expect(unknownNames(one, {}, { seen: {} })).toEqual(['seen']);
  expect(unknownNames(people, {}, { words: 'a', phone: '1' })).toEqual(['phone']);
});

test('the number of a page is also said as `page`, and refused where the two differ', () => {
  expect(withPageNumber(people, { page: '2', pageSize: '5' })).toEqual({ pageNumber: '2', pageSize: '5' });
  expect(withPageNumber(people, { page: '2', pageNumber: '2' })).toEqual({ pageNumber: '2' });
  const differing = { page: '2', pageNumber: '3' };
  expect(unknownNames(people, withPageNumber(people, differing))).toEqual(['page']);
  expect(withPageNumber(one, { page: '2' })).toEqual({ page: '2' });
});

test('splitPaging separates search fields from paging', () => {
  const asked = { words: 'a', pageNumber: 2, pageSize: 50, sort: 'name' };
  expect(splitPaging(asked, 'en')).toEqual([
    { words: 'a' },
    { pageNumber: 2, pageSize: 50, sort: 'name', language: 'en' },
  ]);
});
