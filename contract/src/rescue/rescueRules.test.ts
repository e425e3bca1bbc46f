import { expect, test } from 'vitest';
import { minuteOf } from './rescueClock.ts';
import { etaOf, rankRescuers, type RescuerFacts } from './rescuerRank.ts';
import { planVisits, triage, type TriageFacts } from './triage.ts';

const person = (staffId: string, facts: Partial<RescuerFacts> = {}): RescuerFacts => ({
  staffId,
  level: 1,
  onDuty: true,
  dutyRank: null,
  distanceKm: 3,
  openRescues: 0,
  sameRegion: false,
  visits: 0,
  ...facts,
});
const order = (...people: RescuerFacts[]) => rankRescuers(people).map(({ staffId }) => staffId);

test('escalation steps are in the order of their minutes, with limits for short arrival times', () => {
  const city = {
    answerMinutes: 2,
    gridMinutes: 5,
    arriveMinutes: 30,
    reminderMinutes: 10,
    publicMinutes: 15,
  };
  expect(minuteOf(city)).toEqual({ secondPerson: 2, grid: 5, reminder: 20, overdue: 30, publicForce: 45 });
  expect(minuteOf({ ...city, arriveMinutes: 12 }).reminder).toBe(5);
  expect(minuteOf({ ...city, arriveMinutes: 3 }).reminder).toBe(3);
  expect(minuteOf({ ...city, answerMinutes: 8 }).grid).toBe(8);
});

test.each([
  ['on duty before off duty', order(person('1', { onDuty: false }), person('2')), ['2', '1']],
  [
    'the own company before the grid',
    order(person('1', { level: 2, distanceKm: 1 }), person('2')),
    ['2', '1'],
  ],
  ['free before busy', order(person('1', { openRescues: 1, distanceKm: 1 }), person('2')), ['2', '1']],
  [
    'the first of the roster before the second',
    order(person('1', { dutyRank: 2 }), person('2', { dutyRank: 1 })),
    ['2', '1'],
  ],
  ['the nearer rescuer first', order(person('1', { distanceKm: 9 }), person('2')), ['2', '1']],
  [
    'a known way before an unknown one',
    order(person('1', { distanceKm: null }), person('2', { distanceKm: 90 })),
    ['2', '1'],
  ],
  [
    'of equals, the region’s rescuer before the one who knows the elevator',
    order(person('1', { visits: 4 }), person('2', { sameRegion: true })),
    ['2', '1'],
  ],
  [
    'the nearer rescuer before the region’s rescuer',
    order(person('1', { sameRegion: true, distanceKm: 9 }), person('2')),
    ['2', '1'],
  ],
  ['the rescuer who knows the elevator', order(person('1'), person('2', { visits: 4 })), ['2', '1']],
  ['the older record when all is equal', order(person('10'), person('9')), ['9', '10']],
])('rankRescuers ranks: %s', (_, ranked, expected) => expect(ranked).toEqual(expected));

test('etaOf allows more time than the straight line, and is null for an unknown distance', () => {
  expect([etaOf(0), etaOf(3), etaOf(null)]).toEqual([2, 12, null]);
});

const inside = (caseId: string, facts: Partial<TriageFacts> = {}): TriageFacts => ({
  caseId,
  minutesInside: 5,
  people: 1,
  dangers: [],
  vulnerable: false,
  cabinTemperature: null,
  mainsLost: false,
  ...facts,
});

test('triage ranks danger first and lists its reasons', () => {
  const ranked = triage([
    inside('1', { minutesInside: 55, people: 6 }),
    inside('2', { dangers: ['smoke'] }),
    inside('3', { vulnerable: true }),
    inside('4', { cabinTemperature: 39 }),
  ]);
  expect(ranked.map(({ caseId }) => caseId)).toEqual(['2', '1', '4', '3']);
  expect(ranked[0]!.reasons[0]).toEqual({ reason: 'danger', points: 1_100 });
  expect(ranked[1]!.reasons.map(({ reason }) => reason)).toEqual(['time', 'people']);
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
});

test('planVisits plans 20 cases and 6 rescuers the same regardless of input order', () => {
  const cases = Array.from({ length: 20 }, (_, at) => inside(String(at + 1), { minutesInside: at % 7 }));
  const staff = ['1', '2', '3', '4', '5', '6'];
  const km = (caseId: string, staffId: string) => ((Number(caseId) * 7 + Number(staffId) * 13) % 17) + 0.5;
  const plan = planVisits(triage(cases), staff, km);
  expect(plan).toHaveLength(20);
  expect(planVisits(triage(cases.toReversed()), staff.toReversed(), km)).toEqual(plan);
  const perPerson = staff.map((id) => plan.filter(({ staffId }) => staffId === id).length);
  expect(Math.max(...perPerson)).toBeLessThanOrEqual(5);
  expect(planVisits(triage([inside('1')]), staff, () => null)).toEqual([]);
});

test('planVisits sends a busy rescuer only when no free one arrives sooner', () => {
  const plan = (busyMinutes: number) =>
    planVisits(
      triage([inside('1')]),
      ['1', '2'],
      (_, staffId) => (staffId === '1' ? 1 : 10),
      (staffId) => (staffId === '1' ? busyMinutes : 0),
    )[0];
  expect(plan(60)).toEqual({ caseId: '1', staffId: '2', etaMinutes: etaOf(10) });
  expect(plan(20)).toEqual({ caseId: '1', staffId: '1', etaMinutes: 20 + etaOf(1)! });
});
