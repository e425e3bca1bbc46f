import { expect, test } from 'vitest';
import { changeText, progressOf, shareOf, shareText } from './share.ts';

test.each([
  [0, 7, '0.0%'],
  [7, 7, '100.0%'],
  [1, 3, '33.3%'],
  [2, 3, '66.6%'],
  [997, 1000, '99.7%'],
  [9995, 10_000, '99.9%'],
  [999_999, 1_000_000, '99.9%'],
  [1, 1_000_000, '0.1%'],
  [4, 10_000, '0.1%'],
  [29, 100, '29.0%'],
  [57, 100, '57.0%'],
  [3, 2, '150.0%'],
  [1_000_001, 1_000_000, '100.1%'],
  [0, 0, '–'],
  [5, 0, '–'],
])('shareText(%d, %d) is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

test('shareOf is a hundred for all and for nothing else, and nothing for nothing and for nothing else', () => {
  for (const decimals of [0, 1, 2])
    for (const whole of [1, 2, 3, 7, 100, 999, 1000, 4001, 123_457])
      for (const part of [0, 1, whole - 1, whole, whole + 1].filter((each) => each >= 0)) {
        const share = shareOf(part, whole, decimals)!;
        expect([part, whole, Math.sign(share)]).toEqual([part, whole, Math.sign(part)]);
        expect([part, whole, Math.sign(share - 100)]).toEqual([part, whole, Math.sign(part - whole)]);
      }
});

test('shareOf cuts off exactly, without an error of binary fractions', () => {
  for (let part = 0; part <= 1000; part += 1) expect(shareOf(part, 1000)).toBe(part / 10);
  for (let part = 0; part <= 10_000; part += 1) expect(shareOf(part, 10_000, 2)).toBe(part / 100);
});

test('progressOf reaches a hundred only when all is done', () => {
  expect([progressOf(0, 0), progressOf(0, 300), progressOf(1, 300), progressOf(299, 300)]).toEqual([
    0, 0, 1, 99,
  ]);
  expect(progressOf(300, 300)).toBe(100);
});

test.each([
  [110, 100, '+10.0%'],
  [95.5, 100, '-4.5%'],
  [100, 100, '0.0%'],
  [100_001, 100_000, '+0.1%'],
  [99_999, 100_000, '-0.1%'],
  [0, 100, '-100.0%'],
  [5, 0, ''],
])('changeText from %d to %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
