import { assert, date as anyDate, property } from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#contract/fieldKinds.ts';
import { isDay, typedDay, writtenDay } from './writtenDay.ts';

test.each([
  '2026-05-01',
  '2026/5/1',
  '2026.5.1',
  '2026年5月1日',
  '２０２６／５／１',
  '20260501',
  '２０２６０５０１',
  '1 May 2026',
  '1st may 2026',
  '01-May-2026',
  'May 1, 2026',
  ' 2026-5-1 ',
  '2026年5月1日星期五',
])('takes “%s” as 1 May 2026', (text) => expect(typedDay(text)).toEqual({ day: '2026-05-01' }));

test.each([
  ['5/6/2026', 'invalid.dateAmbiguous'],
  ['05.06.26', 'invalid.dateAmbiguous'],
  ['1-5-2026', 'invalid.dateAmbiguous'],
  ['2026/2/30', 'invalid.dateIncorrect'],
  ['2026-13-01', 'invalid.dateIncorrect'],
  ['31 June 2026', 'invalid.dateIncorrect'],
  ['tomorrow', 'invalid.dateIncorrect'],
  ['2026/5-1', 'invalid.dateIncorrect'],
  ['202605', 'invalid.dateIncorrect'],
])('refuses “%s” with %s, in a field as in a call', (text, fault) => {
  expect(typedDay(text)).toEqual({ fault });
  expect(day().safeParse(text).error?.issues[0]?.message).toBe(fault);
});

test('takes every day in every writing that it takes at all', () => {
  assert(
    property(
      anyDate({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }),
      (date) => {
        const text = date.toISOString().slice(0, 10);
        const [year, month, ofMonth] = text.split('-').map(Number) as [number, number, number];
        const named = date.toLocaleDateString('en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        });
        expect(isDay(text)).toBe(true);
        for (const writing of [
          `${year}/${month}/${ofMonth}`,
          `${year}.${month}.${ofMonth}`,
          `${year}年${month}月${ofMonth}日`,
          named,
        ])
          expect([writing, writtenDay(writing)]).toEqual([writing, text]);
        expect(typedDay(text.replaceAll('-', ''))).toEqual({ day: text });
      },
    ),
  );
});
