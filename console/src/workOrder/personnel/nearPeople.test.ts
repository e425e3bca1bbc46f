import { expect, test } from 'vitest';
import { nearPeople } from './nearPeople.ts';

const at = (name: string, latitude: number, longitude: number) => ({ name, place: { latitude, longitude } });
const people = [at('a', 31.2, 121.4), at('b', 31.2003, 121.4003), at('c', 31.2, 121.5)];
const names = (zoom: number) =>
  nearPeople(people, zoom).map((group) => group.map(({ name }) => name).join(' '));

test('people whose pins would cover each other are one group at that zoom, and apart when nearer', () => {
  expect(names(8)).toEqual(['a b c']);
  expect(names(13)).toEqual(['a b', 'c']);
  expect(names(19)).toEqual(['a', 'b', 'c']);
});

test('people at the same place stay together however near the map is', () => {
  expect(nearPeople([people[0]!, people[0]!], 20)).toHaveLength(1);
});
