import { expect, test } from 'vitest';
import { ageText, durationText } from './duration.ts';

test.each([
  [42_000, '42 秒', '42 s'],
  [462_000, '7 分 42 秒', '7 min 42 s'],
  [1_388_000, '23 分 08 秒', '23 min 08 s'],
  [4_320_000, '1 小时 12 分', '1 h 12 min'],
  [6 * 3_600_000, '6 小时', '6 h'],
  [27 * 86_400_000 + 5, '27 天', '27 d'],
])('%i ms lasts %s', (ms, zh, en) =>
  expect([durationText(ms, 'zh'), durationText(ms, 'en')]).toEqual([zh, en]),
);

test.each([
  [400, '0.4 s', '0.4 s'],
  [130_000, '130 s', '130 s'],
  [3 * 3_600_000, '3 小时', '3 h'],
  [700_000, '11 分', '11 min'],
])('%i ms old is %s', (ms, zh, en) => expect([ageText(ms, 'zh'), ageText(ms, 'en')]).toEqual([zh, en]));
