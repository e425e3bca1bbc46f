import { describe, expect, test } from 'vitest';
import { periodsAhead } from './periodAhead.ts';

/** A Monday, the last day of a month. */
const today = '2026-11-30';
const read = (text: string) => periodsAhead(text, today).map(({ from, to }) => `${from} ${to}`);

describe('periodsAhead', () => {
  test.each([
    ['明天', '2026-12-01 2026-12-01'],
    ['后天', '2026-12-02 2026-12-02'],
    ['下周', '2026-12-07 2026-12-13'],
    ['下个星期', '2026-12-07 2026-12-13'],
    ['下下周', '2026-12-14 2026-12-20'],
    ['下个月', '2026-12-01 2026-12-31'],
    ['下月', '2026-12-01 2026-12-31'],
    ['下季度', '2027-01-01 2027-03-31'],
    ['明年', '2027-01-01 2027-12-31'],
    ['未来 30 天', '2026-11-30 2026-12-30'],
    ['今后三个月', '2026-11-30 2027-02-28'],
    ['90天内', '2026-11-30 2027-02-28'],
    ['两周之内', '2026-11-30 2026-12-14'],
    ['Tomorrow', '2026-12-01 2026-12-01'],
    ['day after tomorrow', '2026-12-02 2026-12-02'],
    ['next week', '2026-12-07 2026-12-13'],
    ['Next Month', '2026-12-01 2026-12-31'],
    ['next quarter', '2027-01-01 2027-03-31'],
    ['next year', '2027-01-01 2027-12-31'],
    ['next 30 days', '2026-11-30 2026-12-30'],
    ['the coming two weeks', '2026-11-30 2026-12-14'],
    ['within 90 days', '2026-11-30 2027-02-28'],
    ['in 3 months', '2026-11-30 2027-02-28'],
  ])('%s is from and to %s', (text, days) => {
    expect(read(text)).toEqual([days]);
  });

  test('a month or day without its year is the next one, then the last one', () => {
    expect(read('3月')).toEqual(['2027-03-01 2027-03-31', '2026-03-01 2026-03-31']);
    expect(read('5 March')).toEqual(['2027-03-05 2027-03-05', '2026-03-05 2026-03-05']);
    // The month of today has not ended.
    expect(read('11月')).toEqual(['2026-11-01 2026-11-30']);
    expect(read('2026年3月')).toEqual(['2026-03-01 2026-03-31']);
  });

  test('what charts know of the past is read as well, and other words are not', () => {
    expect(read('上个月')).toEqual(['2026-10-01 2026-10-31']);
    expect(read('下个')).toEqual([]);
    expect(read('next elevator')).toEqual([]);
    expect(read('未来 0 天')).toEqual([]);
  });
});
