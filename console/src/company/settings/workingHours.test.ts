import { expect, test } from 'vitest';
import { minuteText, readMinute } from '#kit/form/dayMinute.ts';
import { holidayText, readHolidays } from './workingHours.ts';

test.each([
  ['9', 540],
  ['9:30', 570],
  ['0930', 570],
  ['930', 570],
  ['09：30', 570],
  ['24:00', 1440],
  ['24:01', undefined],
  ['9:60', undefined],
  ['nine', undefined],
  ['', undefined],
])('readMinute reads %j as minute %s', (text, minute) => expect(readMinute(text)).toBe(minute));

test('minuteText writes a minute as clock time', () => {
  expect([minuteText(0), minuteText(545), minuteText(1440)]).toEqual(['00:00', '09:05', '24:00']);
});

test('readHolidays reads a pasted list of days in several formats', () => {
  const text = '2026-10-01 国庆节\n\n2026/1/1,元旦\r\n2026年10月10日 国庆节 班\n2026-12-25 Christmas Day\n';
  const read = [
    { day: '2026-10-01', name: '国庆节', worked: false },
    { day: '2026-01-01', name: '元旦', worked: false },
    { day: '2026-10-10', name: '国庆节', worked: true },
    { day: '2026-12-25', name: 'Christmas Day', worked: false },
  ];
  expect(readHolidays(text)).toEqual(read);
  expect(readHolidays(holidayText(read, '班'))).toEqual(read);
  expect(readHolidays(holidayText(read, 'workday'))).toEqual(read);
});

test('readHolidays keeps the text of a line without a date as its day', () => {
  expect(readHolidays('tomorrow rest')[0]).toMatchObject({ day: 'tomorrow' });
});
