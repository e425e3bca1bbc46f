import { expect, test } from 'vitest';
import { telHref } from './telHref.ts';

test.each([
  ['+65 6785-2210', 'tel:+6567852210'],
  ['（021）6453 0188', 'tel:02164530188'],
])('telHref turns %s into %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
