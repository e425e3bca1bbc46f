import { expect, test } from 'vitest';
import { noReading } from '@hoistway/contract/import/importRun.ts';
import { translators } from '../../texts.ts';
import { noticesOf, rangesOf } from './notices.ts';

test('names rows by ranges, and no more of them than a person reads', () => {
  expect(rangesOf([3, 5, 6, 7, 9])).toBe('3, 5\u20137, 9');
  const scattered = Array.from({ length: 40 }, (_, n) => 2 * n);
  expect(rangesOf(scattered).split(', ')).toHaveLength(31);
  expect(rangesOf(scattered)).toMatch(/58, \u2026$/);
});

test('says nothing of a plain file, and in both languages what is left out or guessed', () => {
  expect(noticesOf(translators.en, noReading)).toEqual([]);
  const reading = {
    ...noReading,
    headingRow: 2,
    hiddenRows: [4],
    encoding: 'big5',
    encodings: ['gb18030', 'big5'],
  };
  expect(noticesOf(translators.zh, reading)).toEqual([
    '文件中隐藏的行不会导入（1 行）：4',
    '列名取自第 2 行，其上各行不导入',
    '文件按编码 Big5（繁体中文）读取，请核对下面的内容',
  ]);
});
