import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Named } from './Named.tsx';
import { noteOtherNames, otherNameOf } from './otherNames.ts';

test('Named shows both names as title when the other name is known', () => {
  noteOtherNames({ 'Jufu Property': '聚福物业' });
  expect(renderToStaticMarkup(<Named name="Jufu Property" />)).toBe(
    '<span title="Jufu Property · 聚福物业">Jufu Property</span>',
  );
});

test('Named renders plain text when no other name is known', () => {
  expect(renderToStaticMarkup(<Named name="nowhere else" />)).toBe('nowhere else');
});

test('forgets the oldest names first', () => {
  noteOtherNames({ oldest: 'a', kept: 'b' });
  noteOtherNames(Object.fromEntries(Array.from({ length: 1_998 }, (_, n) => [`name ${n}`, 'c'])));
  noteOtherNames({ kept: 'b', newest: 'd' });
  expect(['oldest', 'kept', 'newest'].map(otherNameOf)).toEqual([undefined, 'b', 'd']);
});
