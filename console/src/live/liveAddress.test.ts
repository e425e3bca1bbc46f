import { expect, test } from 'vitest';
import { saysTheSame } from './liveAddress.ts';

test('saysTheSame is true for a form that adds, removes and changes nothing', () => {
  expect(saysTheSame({}, {})).toBe(true);
  expect(saysTheSame({}, { address: '', regionCode: null })).toBe(true);
  expect(saysTheSame({ words: 'BSH' }, { address: ' ' })).toBe(true);
  expect(saysTheSame({ address: 'Bishan' }, { address: 'Bishan ' })).toBe(true);
  expect(saysTheSame({ placeOfUse: ['office'] }, { placeOfUse: ['office'] })).toBe(true);
  expect(saysTheSame({ address: 'Bishan' }, { address: '' })).toBe(false);
  expect(saysTheSame({}, { address: 'Bishan' })).toBe(false);
  expect(saysTheSame({ placeOfUse: ['office'] }, {})).toBe(false);
});
