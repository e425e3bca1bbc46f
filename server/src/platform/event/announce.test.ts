import { expect, test } from 'vitest';
import { installReactions, type Reaction } from './announce.ts';

const run = async () => {};

test('reactions that would chase each other are refused at the start', () => {
  const circle: Reaction[] = [
    { on: 'elevatorTiesChanged', run, announces: ['sightChanged'] },
    { on: 'sightChanged', run, announces: ['elevatorTiesChanged'] },
  ];
  expect(() => installReactions(circle)).toThrow('elevatorTiesChanged → sightChanged → elevatorTiesChanged');
  expect(() => installReactions([circle[0]!])).not.toThrow();
});
