import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { shaftSentence } from './shaftSentence.ts';
import type { ShaftView } from './ShaftState.ts';

const words: Record<string, string> = {
  'shaft.between': 'between {lower} and {upper}',
  'shaft.at': 'at {floor}',
  'shaft.lastAt': 'last at {floor}',
  'shaft.nowhere': 'place unknown',
  'shaft.stopped': 'stopped',
  'shaft.movingUp': 'moving up',
  'shaft.nextDown': 'standing, next down',
  'shaft.doorsShut': 'doors shut',
  'shaft.doorsOpen': 'doors open',
  'shaft.occupied': 'occupied',
  'shaft.empty': 'empty',
  'shaft.stateFor': '{state} for {duration}',
  'shaft.state.trapped': 'entrapment',
  'shaft.state.normal': 'normal',
  'shaft.state.offline': 'offline',
  'shaft.state.unknown': 'unknown',
  'unit.minute': 'min',
  'unit.second': 's',
  'term.comma': ', ',
};
const t = (key: string, values: Record<string, string | number> = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name]));

const chinese = createTranslators(catalogues).zh;

const view: ShaftView = {
  floors: 12,
  labels: Array.from({ length: 12 }, (_, index) => String(index + 1)),
  index: 10.4,
  direction: 'none',
  moving: false,
  door: 0,
  occupied: true,
  state: 'trapped',
  stale: false,
  carCalls: [],
  hallUpCalls: [],
  hallDownCalls: [],
};

test('describes an entrapment between two floors', () => {
  expect(shaftSentence(view, t, { name: 'BSH-03', forMs: 462_000 })).toBe(
    'BSH-03, between 11 and 12, stopped, doors shut, occupied, entrapment for 7 min 42 s',
  );
});

test('describes a moving car, and in Chinese a standing car that will go down', () => {
  const calm: ShaftView = { ...view, state: 'normal', occupied: false };
  expect(shaftSentence({ ...calm, moving: true, direction: 'up' }, t)).toBe(
    'at 11, moving up, doors shut, empty, normal',
  );
  expect(shaftSentence({ ...calm, index: 4, direction: 'down', door: 1 }, chinese)).toBe(
    '在 5 层，停止，将下行，门开，轿内无人，正常',
  );
});

test('omits unknown door and occupancy, and says when the place is unknown', () => {
  const { index: _index, door: _door, occupied: _occupied, ...rest } = view;
  expect(shaftSentence({ ...rest, state: 'unknown' }, t)).toBe('place unknown, unknown');
  expect(shaftSentence({ ...rest, index: 3, state: 'offline' }, t)).toBe('last at 4, offline');
});
