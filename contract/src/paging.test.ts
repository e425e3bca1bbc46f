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

test('a list is sorted by what it declares, up and down, and by nothing else', () => {
  for (const sort of ['name', '-name', 'kind', '-kind', undefined])
    expect(people.input.parse({ sort })).toMatchObject({ pageNumber: 1, pageSize: 20 });
  for (const sort of ['phone', '--name', 'Name', '-', ''])
    expect(people.input.safeParse({ sort }).success).toBe(false);
});

test('an address that names another order names none', () => {
  expect(sortIn(people, '-kind')).toBe('-kind');
  for (const sort of ['phone', '', null, undefined]) expect(sortIn(people, sort)).toBeUndefined();
  expect(sortIn(notes, 'name')).toBeUndefined();
});

test('what is asked of a list and not declared is found; what other calls are asked is not', () => {
  expect(unknownNames(people, { words: 'a', sort: 'name', pageNumber: '2', phone: '1' })).toEqual(['phone']);
  expect(unknownNames(notes, { sort: 'name' })).toEqual(['sort']);
  expect(unknownNames(people, { toString: '1' })).toEqual(['toString']);
  expect([isPaged(one), unknownNames(one, { id: '1', phone: '1' })]).toEqual([false, []]);
});

test('search and page are apart', () => {
  const asked = { words: 'a', pageNumber: 2, pageSize: 50, sort: 'name' };
  expect(splitPaging(asked, 'en')).toEqual([
    { words: 'a' },
    { pageNumber: 2, pageSize: 50, sort: 'name', language: 'en' },
  ]);
});
