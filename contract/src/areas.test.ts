import { expect, test } from 'vitest';
import { allCalls } from './allCalls.ts';
import { allEntities } from './allEntities.ts';
import { ref } from './fieldKinds.ts';
import { kindOf } from './kinds.ts';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

test('entity names and call names are unique across areas', () => {
  expect(allEntities.length).toBeGreaterThan(40);
  expect(repeated(allEntities.map(({ name }) => name))).toEqual([]);
  expect(repeated(allCalls.map(({ name }) => name))).toEqual([]);
});

test('a reference to an undeclared entity does not compile', () => {
  expect(kindOf(ref('staff')).ref).toBe('staff');
  // @ts-expect-error nobody declares such an entity
  expect(kindOf(ref('nobody')).ref).toBe('nobody');
});
