import { expect, test } from 'vitest';
import type { Airing, PlaySchedule } from '@hoistway/contract/advert/schedule/airing.ts';
import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import { instantOf } from '@hoistway/contract/time/wallClock.ts';
import { dayStrip, isToldDay, minutesOf } from './dayStrip.ts';

const device = { id: '1', groupName: null, direction: 'portrait', screenSize: '1920x1080' } as const;
const airing = (id: string, changes: Partial<Airing>): Airing => ({
  id,
  programId: id,
  programName: id,
  terminalIds: [],
  groupNames: [],
  direction: 'portrait',
  screenSize: '1920x1080',
  duration: 30,
  version: 1,
  fault: null,
  fromDay: '2026-01-01',
  untilDay: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  onHolidays: 'any',
  dayParts: [],
  priority: 10,
  share: null,
  ...changes,
});
const of = (...airings: Airing[]): PlaySchedule => ({ timeZone: 'Asia/Shanghai', holidays: [], airings });
const day = '2026-11-21';
const words = (schedule: PlaySchedule) =>
  dayStrip(schedule, device, day).map(({ from, until, parts }) => [
    from,
    until,
    parts.map((part) => `${part.airing.id} ${Math.round(part.share)}`).join(', '),
  ]);

test('a part of the day with a higher priority cuts the one that plays all day', () => {
  const weekend = airing('weekend', { priority: 20, dayParts: [{ from: 480, until: 1320 }] });
  expect(words(of(airing('daily', {}), weekend))).toEqual([
    [0, 480, 'daily 100'],
    [480, 1320, 'weekend 100'],
    [1320, 1440, 'daily 100'],
  ]);
});

test('what shares an hour stands together, and stretches that are alike are one', () => {
  const shop = airing('shop', {
    share: 20,
    dayParts: [
      { from: 0, until: 600 },
      { from: 600, until: 1440 },
    ],
  });
  expect(words(of(airing('daily', {}), shop))).toEqual([[0, 1440, 'daily 80, shop 20']]);
});

test('a day on which nothing plays is one empty stretch', () => {
  expect(words(of(airing('over', { untilDay: '2026-01-02' })))).toEqual([[0, 1440, '']]);
});

test('shares of one priority above 100 % are a conflict, those of different priorities are none', () => {
  const conflict = (...airings: Airing[]) => dayStrip(of(...airings), device, day)[0]!.conflict;
  expect(conflict(airing('a', { share: 60 }), airing('b', { share: 70 }))).toEqual({
    priority: 10,
    asked: 130,
  });
  expect(conflict(airing('a', { share: 60 }), airing('b', { share: 40 }))).toBeUndefined();
  expect(conflict(airing('a', { share: 60 }), airing('b', { share: 70, priority: 11 }))).toBeUndefined();
});

test('minutesOf adds up to the day', () => {
  const noon = airing('noon', { share: 25, dayParts: [{ from: 660, until: 840 }] });
  const found = minutesOf(dayStrip(of(airing('daily', {}), noon), device, day));
  expect(found.map((each) => [each.airing.id, each.minutes])).toEqual([
    ['daily', 1395],
    ['noon', 45],
  ]);
});

test('the strip names whoever plays at every quarter of an hour', () => {
  const schedule = of(
    airing('daily', {}),
    airing('morning', { priority: 30, dayParts: [{ from: 405, until: 570 }] }),
    airing('shop', { share: 30, dayParts: [{ from: 540, until: 1290 }] }),
  );
  const pieces = dayStrip(schedule, device, day);
  for (let minute = 0; minute < 1440; minute += 15) {
    const at = instantOf(Date.parse(`${day}T00:00:00Z`) + minute * 60_000, schedule.timeZone);
    const piece = pieces.find(({ from, until }) => from <= minute && minute < until)!;
    expect(piece.parts.map((part) => part.airing.id)).toContain(playing(schedule, device, at).winner!.id);
  }
});

test('isToldDay ends where nothing is known of holidays', () => {
  expect(
    ['2026-11-20', '2026-11-19', '2027-01-20', '2027-01-21'].map((each) => isToldDay(each, day)),
  ).toEqual([true, false, true, false]);
});
