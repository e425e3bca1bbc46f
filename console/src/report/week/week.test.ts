import { expect, test } from 'vitest';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import type { ReportWeek } from '@hoistway/contract/report/reportWeek.ts';
import { weekScale } from './weekScale.ts';
import { weekSentence } from './weekSentence.ts';

const t = createTranslators(catalogues);
const stood = (elevatorNumber: string, seconds: number): ReportWeek['longest'][number] => ({
  id: elevatorNumber,
  elevatorNumber,
  projectName: '碧山聚福苑',
  seconds,
  spans: [],
  stillStopped: false,
});
const two = [stood('QTN-11', 9000), stood('BSH-22', 7200)];
const weekOf = (counts: Partial<ReportWeek>): ReportWeek => ({
  from: '2026-11-14',
  to: '2026-11-20',
  timeZone: 'Asia/Shanghai',
  now: '2026-11-20T04:00:00.000Z',
  elevators: 131,
  stopped: 0,
  stoppedNow: 0,
  trappedNow: 0,
  longest: [],
  ...counts,
});

test.each([
  ['nothing stopped', {}, '131 台电梯近 7 天都没有停梯。', '131 elevators never stopped in these 7 days.'],
  [
    'the only elevator never stopped',
    { elevators: 1 },
    '1 台电梯近 7 天都没有停梯。',
    '1 elevator never stopped in these 7 days.',
  ],
  [
    'one stopped',
    { stopped: 1, longest: [stood('QTN-11', 9000)] },
    '131 台电梯中，130 台近 7 天没有停梯。QTN-11 停了 2 小时 30 分。',
    '130 of 131 elevators never stopped in these 7 days. QTN-11 stood for 2 h 30 min.',
  ],
  [
    'several stopped',
    { elevators: 1311, stopped: 3, longest: two },
    '1,311 台电梯中，1,308 台近 7 天没有停梯。QTN-11、BSH-22 停得最久。',
    '1,308 of 1,311 elevators never stopped in these 7 days. QTN-11 and BSH-22 stood longest.',
  ],
  [
    'all stopped and one still stands',
    { elevators: 2, stopped: 2, stoppedNow: 1, longest: two },
    '2 台电梯近 7 天都停过梯。QTN-11、BSH-22 停得最久。1 台仍未恢复。',
    '2 of 2 elevators stopped in these 7 days. QTN-11 and BSH-22 stood longest. 1 is still out.',
  ],
])('weekSentence says that %s', (_, counts, zh, en) => {
  expect(weekSentence(weekOf(counts), t.zh)).toEqual({ words: zh, trapped: undefined });
  expect(weekSentence(weekOf(counts), t.en)).toEqual({ words: en, trapped: undefined });
});

test('weekSentence tells apart that people are shut in', () => {
  const trappedIn = (trappedNow: number) =>
    [t.zh, t.en].map((each) => weekSentence(weekOf({ trappedNow }), each).trapped);
  expect(trappedIn(1)).toEqual(['现在有 1 台困人。', 'People are shut in 1 elevator now.']);
  expect(trappedIn(2)).toEqual(['现在有 2 台困人。', 'People are shut in 2 elevators now.']);
});

test('weekScale places instants by the days of the company, also where clocks change', () => {
  const { days, placeOf, clockOf } = weekScale(weekOf({}));
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(['2026-11-14', '2026-11-20']);
  expect(placeOf('2026-11-13T16:00:00.000Z')).toBe(0);
  expect(placeOf('2026-11-20T16:00:00.000Z')).toBe(100);
  expect(clockOf('2026-11-20T04:00:00.000Z')).toBe('11-20 12:00');
  const paris = weekScale(weekOf({ from: '2026-10-24', to: '2026-10-30', timeZone: 'Europe/Paris' }));
  expect(paris.placeOf('2026-10-23T22:00:00.000Z')).toBe(0);
  expect(paris.placeOf('2026-10-30T23:00:00.000Z')).toBe(100);
});
