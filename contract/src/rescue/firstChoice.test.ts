import { expect, test } from 'vitest';
import { isNobodyInTime } from './nobodyInTime.ts';
import {
  chooseFirst,
  etaOf,
  isOutOfRange,
  maxMinutes,
  rankRescuers,
  type RescuerFacts,
} from './rescuerRank.ts';

/** The same numbers in each run. */
function* randoms(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const distances = [null, 0.5, 3, 8, 12, 25, 27, 28, 60, 3_000];

function someone(staffId: string, next: () => number): RescuerFacts {
  const of = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  return {
    staffId,
    level: of([1, 2, 3] as const),
    onDuty: next() < 0.6,
    dutyRank: of([null, null, 1, 2]),
    distanceKm: of(distances) === null ? null : next() < 0.5 ? of(distances) : next() * 80,
    openRescues: of([0, 0, 1, 2]),
    sameRegion: next() < 0.3,
    visits: of([0, 4]),
  };
}

test('chooseFirst prefers a rescuer in time, else the nearest, and none beyond the maximum way', () => {
  const numbers = randoms(34);
  const next = () => numbers.next().value;
  const seen = { inTime: 0, late: 0, nobody: 0 };
  for (let round = 0; round < 20_000; round += 1) {
    const limit = [15, 30, 60, 120][round % 4]!;
    const people = Array.from({ length: Math.floor(next() * 7) }, (_, at) => someone(String(at + 1), next));
    const situation = JSON.stringify({ limit, people });
    const { person, inTime } = chooseFirst(rankRescuers(people, limit), limit);
    const again = chooseFirst(rankRescuers(people.toReversed(), limit), limit);
    expect(again.person?.staffId, situation).toBe(person?.staffId);
    const isSoon = (each: RescuerFacts) =>
      (etaOf(each.distanceKm) ?? Infinity) <= Math.min(limit, maxMinutes);
    const sent = people.filter(({ level }) => level < 3);
    if (!person) {
      expect(
        sent.some((each) => isSoon(each) || (each.level === 1 && each.distanceKm === null)),
        situation,
      ).toBe(false);
      const nearest = Math.min(...sent.map(({ distanceKm }) => etaOf(distanceKm) ?? Infinity));
      if (nearest <= maxMinutes)
        expect(
          people.some((each) => each.level === 3 && etaOf(each.distanceKm)! < nearest),
          situation,
        ).toBe(true);
      seen.nobody += 1;
      continue;
    }
    const minutes = person.etaMinutes;
    if (minutes === null) expect([person.level, inTime], situation).toEqual([1, true]);
    else {
      expect(minutes, situation).toBeLessThanOrEqual(maxMinutes);
      expect(inTime, situation).toBe(minutes <= limit);
    }
    if (inTime) {
      seen.inTime += 1;
      // Of those who can be there in time on duty and the own company come first.
      const own = sent.filter((each) => each.onDuty && each.level === 1 && isSoon(each));
      if (own.length > 0) expect([person.onDuty, person.level], situation).toEqual([true, 1]);
      continue;
    }
    seen.late += 1;
    for (const other of people)
      if (other.distanceKm !== null)
        expect(etaOf(other.distanceKm), situation).toBeGreaterThanOrEqual(minutes!);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500);
});

test.each([
  ['an unknown way', null, false],
  ['no way at all', 0, false],
  ['a way of the maximum', maxMinutes, false],
  ['a way of one minute more', maxMinutes + 1, true],
])('isOutOfRange judges %s', (_, minutes, expected) => expect(isOutOfRange(minutes)).toBe(expected));

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 27, 8, minute)).toISOString();
const asked = (state: 'asked' | 'accepted' | 'helping' | 'declined' | 'lost', etaMinutes: number | null) => ({
  state,
  askedTime: at(0),
  answerTime: state === 'asked' ? null : at(2),
  etaMinutes,
});
const going = (people: ReturnType<typeof asked>[], arriveTime: string | null = null) =>
  isNobodyInTime({ state: 'waiting', arriveTime, arriveDueTime: at(30), asked: people });

test.each([
  ['nobody was asked', going([]), true],
  ['the rescuer asked is near', going([asked('asked', 30)]), false],
  ['the rescuer asked is too far', going([asked('asked', 31)]), true],
  ['the arrival time of the rescuer asked is unknown', going([asked('asked', null)]), false],
  ['all have declined', going([asked('declined', 5)]), true],
  ['the rescuer who accepted is late', going([asked('accepted', 29), asked('asked', 5)]), true],
  ['a helping rescuer is in time', going([asked('accepted', 29), asked('helping', 28)]), false],
  ['a rescuer has arrived', going([], at(9)), false],
])('isNobodyInTime judges the case that %s', (_, answer, expected) => expect(answer).toBe(expected));
