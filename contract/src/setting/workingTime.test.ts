import { expect, test } from 'vitest';
import {
  isWorkingAt,
  overlappingShift,
  repeatedHoliday,
  workingMinutesBetween,
  type WorkingTime,
} from './workingTime.ts';

const shanghai = 'Asia/Shanghai';
const office: WorkingTime = {
  shifts: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, fromMinute: 540, toMinute: 720 },
    { weekday, fromMinute: 780, toMinute: 1080 },
  ]),
  holidays: [
    { day: '2026-10-01', name: '国庆节', worked: false },
    { day: '2026-10-10', name: '国庆节调休', worked: true },
  ],
};
const at = (local: string, offset = '+08:00') => Date.parse(`${local}:00${offset}`);
const between = (from: string, to: string, hours = office, zone = shanghai, offset = '+08:00') =>
  workingMinutesBetween(at(from, offset), at(to, offset), hours, zone);

test.each([
  ['2026-11-20T09:00', true],
  ['2026-11-20T08:59', false],
  ['2026-11-20T12:00', false],
  ['2026-11-20T12:59', false],
  ['2026-11-20T17:59', true],
  ['2026-11-20T18:00', false],
  ['2026-11-21T10:00', false],
  ['2026-10-01T10:00', false],
  ['2026-10-10T10:00', true],
])('isWorkingAt at %s is %s', (local, working) =>
  expect(isWorkingAt(at(local), office, shanghai)).toBe(working),
);

test('the same instant is working time in one time zone and not in another', () => {
  const instant = Date.parse('2026-11-20T01:30:00Z');
  expect(isWorkingAt(instant, office, 'Asia/Singapore')).toBe(true);
  expect(isWorkingAt(instant, office, 'Europe/London')).toBe(false);
});

test.each([
  ['within a morning', '2026-11-20T09:30', '2026-11-20T10:15', 45],
  ['across the midday break', '2026-11-20T11:30', '2026-11-20T13:30', 60],
  ['across a weekend', '2026-11-20T17:00', '2026-11-23T10:00', 120],
  ['across a holiday and the working day in exchange', '2026-09-30T17:00', '2026-10-02T09:30', 90],
  ['of a working Saturday', '2026-10-10T00:00', '2026-10-11T00:00', 480],
  ['of a whole week', '2026-11-16T00:00', '2026-11-23T00:00', 5 * 480],
  ['as zero for an end before its start', '2026-11-20T12:00', '2026-11-20T09:00', 0],
])('workingMinutesBetween counts the minutes %s', (_, from, to, minutes) =>
  expect(between(from, to)).toBe(minutes),
);

const nights: WorkingTime = {
  shifts: [
    { weekday: 5, fromMinute: 1320, toMinute: 360 },
    { weekday: 6, fromMinute: 300, toMinute: 480 },
  ],
  holidays: [],
};

test('a night shift runs into the next day, and overlapping shifts count once', () => {
  expect(isWorkingAt(at('2026-11-21T02:00'), nights, shanghai)).toBe(true);
  expect(isWorkingAt(at('2026-11-20T02:00'), nights, shanghai)).toBe(false);
  expect(between('2026-11-20T20:00', '2026-11-21T20:00', nights)).toBe(600);
});

test('a night shift that begins on a holiday is not worked, one that began before it is', () => {
  const off = (day: string) => ({ ...nights, holidays: [{ day, name: '', worked: false }] });
  expect(isWorkingAt(at('2026-11-21T02:00'), off('2026-11-20'), shanghai)).toBe(false);
  expect(isWorkingAt(at('2026-11-21T02:00'), off('2026-11-21'), shanghai)).toBe(true);
});

const always: WorkingTime = {
  shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 0 })),
  holidays: [],
};

test('a shift ending where it begins lasts a whole day, 23 hours when the clocks go forward', () => {
  expect(between('2026-11-20T00:00', '2026-11-22T00:00', always)).toBe(2880);
  const from = Date.parse('2026-03-29T00:00:00Z');
  const to = Date.parse('2026-03-29T23:00:00Z');
  expect(workingMinutesBetween(from, to, always, 'Europe/London')).toBe(1380);
});

test('shifts on a day of a clock change begin by local time', () => {
  const london: WorkingTime = { shifts: [{ weekday: 7, fromMinute: 540, toMinute: 600 }], holidays: [] };
  expect(isWorkingAt(Date.parse('2026-03-29T08:30:00Z'), london, 'Europe/London')).toBe(true);
  expect(isWorkingAt(Date.parse('2026-03-22T09:30:00Z'), london, 'Europe/London')).toBe(true);
  expect(isWorkingAt(Date.parse('2026-03-22T08:30:00Z'), london, 'Europe/London')).toBe(false);
});

test('without shifts there is no working time, not even on a working day in exchange', () => {
  const none = { shifts: [], holidays: office.holidays };
  expect(between('2026-10-01T00:00', '2026-10-31T00:00', none)).toBe(0);
});

test('finds overlapping shifts and repeated holidays', () => {
  const first = { weekday: 1, fromMinute: 540, toMinute: 720 };
  const late = { weekday: 1, fromMinute: 700, toMinute: 60 };
  expect(overlappingShift([first, late])).toBe(late);
  expect(overlappingShift([first, { ...late, weekday: 2 }, { ...late, fromMinute: 720 }])).toBeUndefined();
  expect(repeatedHoliday(office.holidays)).toBeUndefined();
  expect(repeatedHoliday([...office.holidays, office.holidays[0]!])?.day).toBe('2026-10-01');
});
