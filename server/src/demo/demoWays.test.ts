import { expect, test } from 'vitest';
import { metresBetween } from '@hoistway/contract/place/place.ts';
import { placeAfter, placeAt } from './demoWays.ts';

const here = { latitude: 31, longitude: 121 };
const there = { latitude: 31.05, longitude: 121 };
const work = { latitude: 31.1, longitude: 121.1 };
const round = [
  { minutes: 30, from: here, to: here },
  { minutes: 20, from: here, to: there },
  { minutes: 30, from: there, to: there },
  { minutes: 20, from: there, to: here },
];
const minute = 60_000;
/** A whole number of rounds. */
const start = 100 * minute * 1_000;

test('a person of the demo stays, drives and stays again', () => {
  const near = (at: number) => metresBetween(placeAt(round, undefined, start + at * minute), here);
  expect(near(10)).toBeLessThan(20);
  expect(near(40)).toBeGreaterThan(2_000);
  expect(near(60)).toBeGreaterThan(5_500);
  expect(near(100)).toBeLessThan(20);
});

test('a person at work drove to the place and has stayed there since', () => {
  const atWork = { place: work, since: start + 60 * minute, driveMs: 25 * minute };
  const far = (at: number) => metresBetween(placeAt(round, atWork, start + at * minute), work);
  expect(far(30)).toBeGreaterThan(10_000);
  expect(far(50)).toBeLessThan(far(40));
  expect(far(60)).toBeLessThan(20);
  expect(far(300)).toBeLessThan(20);
});

test('a person driving to work comes nearer with every step and arrives in time', () => {
  const atWork = { place: work, since: start + 5 * minute, driveMs: 5 * minute };
  let last = { latitude: 31.3, longitude: 120.9, at: start };
  const metres: number[] = [];
  for (let at = start + 20_000; at <= start + 6 * minute; at += 20_000) {
    last = { ...placeAfter(last, round, atWork, at), at };
    metres.push(metresBetween(last, work));
  }
  const onTheWay = metres.slice(0, 14);
  expect(onTheWay).toEqual(onTheWay.toSorted((one, other) => other - one));
  expect(Math.max(...metres.slice(14))).toBeLessThan(20);
});
