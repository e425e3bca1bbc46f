import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, get } from './call.ts';
import { text } from './fieldKinds.ts';
import { splitPaging, isPaged, pageOf, paging, sortIn, unknownNames } from './paging.ts';

const reply = pageOf(z.object({ id: z.string() }));
const { people, notes, one } = calls('test', 'note', {
  people: get('people/pages', {
    access: 'signed in',
    input: z.object({ words: text(20).optional() }).extend(paging(['name', 'kind']).shape),
    reply,
  }),
  notes: get('notes', { access: 'signed in', input: paging(), reply }),
  one: get('people/{id}', { access: 'signed in', input: z.object({ id: z.string() }) }),
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

test('unknownNames finds undeclared inputs of a paged call, and none for other calls', () => {
  expect(unknownNames(people, { words: 'a', sort: 'name', pageNumber: '2', phone: '1' })).toEqual(['phone']);
  expect(unknownNames(notes, { sort: 'name' })).toEqual(['sort']);
  expect(unknownNames(people, { toString: '1' })).toEqual(['toString']);
  expect([isPaged(one), unknownNames(one, { id: '1', phone: '1' })]).toEqual([false, []]);
});

test('splitPaging separates search fields from paging', () => {
  const asked = { words: 'a', pageNumber: 2, pageSize: 50, sort: 'name' };
  expect(splitPaging(asked, 'en')).toEqual([
    { words: 'a' },
    { pageNumber: 2, pageSize: 50, sort: 'name', language: 'en' },
  ]);
});
