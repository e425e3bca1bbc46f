import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Named } from './Named.tsx';
import { noteOtherNames, otherNameOf } from './otherNames.ts';

test('a name of which a reply has told the other one shows both to the pointer', () => {
  noteOtherNames({ 'Jufu Property': '聚福物业' });
  expect(renderToStaticMarkup(<Named name="Jufu Property" />)).toBe(
    '<span title="Jufu Property · 聚福物业">Jufu Property</span>',
  );
});

test('a name without another is a text and no more', () => {
  expect(renderToStaticMarkup(<Named name="nowhere else" />)).toBe('nowhere else');
});

test('what was told first is forgotten first', () => {
  noteOtherNames({ oldest: 'a', kept: 'b' });
  noteOtherNames(Object.fromEntries(Array.from({ length: 1_998 }, (_, n) => [`name ${n}`, 'c'])));
  noteOtherNames({ kept: 'b', newest: 'd' });
  expect(['oldest', 'kept', 'newest'].map(otherNameOf)).toEqual([undefined, 'b', 'd']);
});
