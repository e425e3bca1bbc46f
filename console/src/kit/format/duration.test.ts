import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { ageText, clockText, durationText, spanText } from './duration.ts';
import { formatDay, formatDayTime, formatTime, wholeTime } from './instant.ts';

const t = createTranslators(catalogues);
const s = 1000;
const min = 60 * s;
const h = 60 * min;
const d = 24 * h;

test.each([
  [-5, '0 秒', '0 s'],
  [42 * s, '42 秒', '42 s'],
  [7 * min + 42 * s, '7 分 42 秒', '7 min 42 s'],
  [23 * min + 8 * s, '23 分 08 秒', '23 min 08 s'],
  [h, '1 小时', '1 h'],
  [h + 12 * min, '1 小时 12 分', '1 h 12 min'],
  [2 * h + 5 * min, '2 小时 5 分', '2 h 5 min'],
  [6 * h + 50 * min, '6 小时', '6 h'],
  [31 * h, '31 小时', '31 h'],
  [27 * d + 3 * h, '27 天', '27 d'],
])('durationText formats %d ms in Chinese and English', (ms, zh, en) => {
  expect(durationText(ms, t.zh)).toBe(zh);
  expect(durationText(ms, t.en)).toBe(en);
});

test.each([
  [400, '0.4 s', '0.4 s'],
  [9_940, '9.9 s', '9.9 s'],
  [9_960, '10 s', '10 s'],
  [38 * s, '38 s', '38 s'],
  [130 * s, '130 s', '130 s'],
  [5 * min + 30 * s, '5 分', '5 min'],
  [3 * h + 26 * min, '3 小时', '3 h'],
  [50 * h, '2 天', '2 d'],
])('ageText formats %d ms in Chinese and English', (ms, zh, en) => {
  expect(ageText(ms, t.zh)).toBe(zh);
  expect(ageText(ms, t.en)).toBe(en);
});

test.each([
  [-5, '0 分', '0 min'],
  [59 * s, '0 分', '0 min'],
  [39 * min + 50 * s, '39 分', '39 min'],
  [26 * h, '26 小时', '26 h'],
  [2 * d + 5 * h, '2 天', '2 d'],
  [Number.NaN, '–', '–'],
])('spanText formats %d ms in Chinese and English', (ms, zh, en) => {
  expect(spanText(ms, t.zh)).toBe(zh);
  expect(spanText(ms, t.en)).toBe(en);
});

test('clockText formats the running clock', () => {
  expect(clockText(19 * s)).toBe('00:19');
  expect(clockText(7 * min + 42 * s)).toBe('07:42');
  expect(clockText(h + 7 * min + 2 * s)).toBe('1:07:02');
});

test('formats an unknown duration, age or time as a dash', () => {
  expect([durationText(NaN, t.zh), ageText(NaN, t.zh), clockText(NaN)]).toEqual(['–', '–', '–']);
  expect([formatTime(NaN), formatDay(NaN), formatDayTime(NaN), wholeTime('')]).toEqual(['–', '–', '–', '–']);
});
