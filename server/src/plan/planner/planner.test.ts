import { daysAfter } from '@hoistway/contract/time/days.ts';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { isWorkingDay } from '@hoistway/contract/time/workingDays.ts';
import { expect, test } from 'vitest';
import { monthCase } from '#testing/monthCases.ts';
import { planCity } from '#testing/plannedCity.ts';
import { boardOf } from './board.ts';
import { explainVisit } from './explainVisit.ts';
import { conflictsOf, unmetOf } from './judgeMonth.ts';
import type { Month, PlannerInput } from './plannerInput.ts';
import { proposeMonth } from './proposeMonth.ts';
import { seededRandom } from './seededRandom.ts';
import { workMinutes } from './workMinutes.ts';

const office = [1, 2, 3, 4, 5];
/** The working days of a month in China, and the first one after it. */
function calendarOf(first: string, days: number) {
  const isOpen = (day: number) => isWorkingDay('cn', daysAfter(first, day), office);
  let after = days;
  while (!isOpen(after)) after += 1;
  return { minutes: Array.from({ length: days }, (_, day) => (isOpen(day) ? 480 : 0)), after };
}
const springFestival = calendarOf('2026-02-01', 28);
const plan = (input: PlannerInput, seed = 7): Month => proposeMonth(input, seededRandom(seed));

/** The longest times between visits, until the next month begins. */
const gapsOf = ({ elevators, after }: PlannerInput, month: Month): number[] =>
  elevators.map(({ prior }, elevator) => {
    const days = [prior, ...month[elevator]!.map(({ day }) => day), after];
    return Math.max(...days.slice(1).map((day, at) => day - days[at]!));
  });

function assertHolds(input: PlannerInput, month: Month): void {
  const board = boardOf(input, month);
  const named = new Set(unmetOf(board).map(({ elevator }) => elevator));
  gapsOf(input, month).forEach((gap, elevator) =>
    expect(gap > input.elevators[elevator]!.ceiling).toBe(named.has(elevator)),
  );
  for (const elevator of input.elevators.keys())
    for (const conflicts of conflictsOf(board, elevator))
      expect(conflicts.filter((each) => !['beyondCeiling', 'nextBeyondCeiling'].includes(each))).toEqual([]);
}

test('proposeMonth keeps every ceiling over the Spring Festival when teams suffice', () => {
  const input = monthCase({ seed: 1, elevators: 100, teams: 5, cityKm: 20, ...springFestival });
  const month = plan(input);
  expect(Math.max(...gapsOf(input, month))).toBeLessThanOrEqual(15);
  assertHolds(input, month);
  // Nobody works on the nine days of the holiday.
  expect(month.flat().filter(({ day }) => day >= 14 && day <= 22)).toEqual([]);
});

test('every elevator beyond its ceiling has a reason and a remedy when teams are too few', () => {
  const input = monthCase({ seed: 2, elevators: 100, teams: 2, cityKm: 20, ...springFestival });
  const month = plan(input);
  assertHolds(input, month);
  const unmet = unmetOf(boardOf(input, month));
  expect(unmet.length).toBeGreaterThan(10);
  for (const { reason, help, helpTeam, helpMinutes } of unmet) {
    expect(['full', 'alreadyLate', 'closed']).toContain(reason);
    if (reason === 'full') {
      expect(help).toBe('hours');
      expect(helpTeam).not.toBeNull();
      expect(helpMinutes).toBeGreaterThan(0);
    }
  }
});

test('proposeMonth gives the same month for the same input and seed', () => {
  const input = monthCase({ seed: 3, elevators: 60, teams: 3, ...springFestival });
  expect(plan(input)).toEqual(plan(structuredClone(input)));
});

test('a planned month stays within 35 per cent of the lower bound', () => {
  const told = planCity({ month: '2026-02-01', days: 28, elevators: 100, teams: 5, cityKm: 12, seed: 4 });
  expect(told).toMatchObject({ unmet: 0, unmetWithoutReason: 0 });
  expect(told.workOverBound).toBeGreaterThanOrEqual(0);
  expect(told.overBound).toBeLessThan(35);
});

/** One team, two open days a week, one elevator. */
const single = (changes: Partial<PlannerInput['elevators'][number]> = {}): PlannerInput => ({
  minutes: Array.from({ length: 20 }, (_, day) => (day % 7 < 2 ? 480 : 0)),
  after: 21,
  teams: [{ id: '1', home: null, kinds: null, certifiedUntil: 100 }],
  elevators: [
    {
      id: '1',
      at: { x: 0, y: 0 },
      kind: 'traction',
      prior: -3,
      ceiling: 15,
      monthEnds: null,
      minutes: [60],
      usualTeam: 0,
      pinned: null,
      ...changes,
    },
  ],
});
const reasonOf = (input: PlannerInput) => unmetOf(boardOf(input, plan(input)))[0];

test('unmetOf gives the reason why an elevator cannot be planned', () => {
  expect(reasonOf(single())).toBeUndefined();
  expect(reasonOf({ ...single(), teams: [] })).toMatchObject({ reason: 'noTeam', help: 'team' });
  expect(
    reasonOf({
      ...single(),
      teams: [{ id: '1', home: null, kinds: new Set(['hydraulic']), certifiedUntil: 100 }],
    }),
  ).toMatchObject({ reason: 'noSkill', help: 'skill' });
  expect(
    reasonOf({ ...single(), teams: [{ id: '1', home: null, kinds: null, certifiedUntil: -1 }] }),
  ).toMatchObject({ reason: 'noCertificate', help: 'certificate', helpTeam: 0 });
  expect(reasonOf(single({ prior: -20 }))).toMatchObject({ reason: 'alreadyLate', day: 0, lateDays: 5 });
  expect(reasonOf(single({ ceiling: 3, prior: -1 }))).toMatchObject({
    reason: 'closed',
    help: 'dayOff',
    helpMinutes: 60,
  });
  expect(reasonOf(single({ prior: -14, pinned: { day: 7, team: 0 } }))).toMatchObject({ reason: 'ordered' });
  expect(reasonOf({ ...single({ minutes: [600] }) })).toMatchObject({
    reason: 'full',
    help: 'hours',
    helpMinutes: 120,
  });
  const farAway = { ...single().teams[0]!, home: { x: 400, y: 0 } };
  expect(reasonOf({ ...single(), teams: [farAway] })).toMatchObject({ reason: 'tooFar', help: 'base' });
});

test('a pinned visit keeps its day and team', () => {
  const month = plan(single({ pinned: { day: 8, team: 0 } }));
  expect(month[0]![0]).toMatchObject({ day: 8, team: 0 });
});

test('explainVisit gives a reason for each other day and team', () => {
  const input: PlannerInput = {
    ...single(),
    teams: [
      { id: '1', home: null, kinds: null, certifiedUntil: 100 },
      { id: '2', home: null, kinds: new Set(['hydraulic']), certifiedUntil: 100 },
    ],
  };
  const month = plan(input);
  const told = explainVisit(input, month, { elevator: 0, round: 0 });
  const chosen = month[0]![0]!;
  expect(told.days.find(({ day }) => day === chosen.day)?.choice).toBe('chosen');
  expect(told.days.filter(({ day }) => day % 7 >= 2).every(({ choice }) => choice === 'dayOff')).toBe(true);
  expect(told.teams.map(({ choice }) => choice)).toEqual(['chosen', 'unskilled']);
  expect(told.daysSince).toBe(chosen.day + 3);
});

test('a month ends the wait where each calendar month has a visit', () => {
  // Day 0 is 1 February; the last visit was on 31 January, and 30 days later it is March.
  const monthly = { monthEnds: [-1, 27, 58], ceiling: 30, prior: -1 };
  const days = (changes: Partial<PlannerInput['elevators'][number]>) =>
    plan({ ...single(changes), minutes: Array.from({ length: 28 }, () => 480), after: 28 })[0]!.map(
      ({ day }) => day,
    );
  expect(days({ ...monthly, monthEnds: null })).toEqual([]);
  expect(days(monthly)).toHaveLength(1);
});

test('random months keep each ceiling or list the elevator, and no team exceeds its hours', () => {
  assert(
    property(
      record({
        seed: integer({ min: 0, max: 1e6 }),
        elevators: integer({ min: 1, max: 25 }),
        teams: integer({ min: 1, max: 3 }),
        ceiling: constantFrom(7, 15, 30),
        minutes: array(constantFrom(0, 240, 480), { minLength: 5, maxLength: 28 }),
        more: integer({ min: 0, max: 9 }),
      }),
      ({ more, ...wanted }) => {
        const input = monthCase({ ...wanted, after: wanted.minutes.length + more });
        assertHolds(input, plan(input, wanted.seed));
      },
    ),
    { numRuns: 25, seed: 20_260_215 },
  );
});

test('workMinutes follows company shifts, holidays and weekdays', () => {
  const shifts = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, fromMinute: 480, toMinute: 720 },
    { weekday, fromMinute: 780, toMinute: 960 },
  ]);
  expect(workMinutes(null, 'cn', '2026-02-13')).toBe(480);
  expect(workMinutes({ shifts, holidays: [] }, 'cn', '2026-02-13')).toBe(420);
  expect(workMinutes({ shifts, holidays: [] }, 'cn', '2026-02-14')).toBe(420);
  expect(workMinutes({ shifts, holidays: [] }, 'sg', '2026-02-14')).toBe(0);
  expect(workMinutes({ shifts, holidays: [] }, 'cn', '2026-02-17')).toBe(0);
  const duty = [{ day: '2026-02-17', name: '值班', worked: true }];
  expect(workMinutes({ shifts, holidays: duty }, 'cn', '2026-02-17')).toBe(420);
  expect(
    workMinutes(
      { shifts: [{ weekday: 1, fromMinute: 1200, toMinute: 240 }], holidays: [] },
      'sg',
      '2026-11-23',
    ),
  ).toBe(480);
});
