import { afterEach, expect, test } from 'vitest';
import { noteOtherNames } from './otherNames.ts';
import { inOtherLanguage, startOtherNameTips } from './otherNameTips.ts';

noteOtherNames({ 'Jufu Property': '聚福物业', 'Bishan Court': '碧山聚福苑' });

afterEach(() => document.body.replaceChildren());

const pointTo = (element: Element) => element.dispatchEvent(new Event('mouseover', { bubbles: true }));

test('inOtherLanguage replaces each known name within a line', () => {
  expect(inOtherLanguage('BSH-03 · Bishan Court')).toBe('BSH-03 · 碧山聚福苑');
  expect(inOtherLanguage('Jufu Property, Bishan Court')).toBe('聚福物业, 碧山聚福苑');
  expect(inOtherLanguage('nowhere · else')).toBeUndefined();
});

test('sets the other name as title on hover, and removes it when the text changes', () => {
  const end = startOtherNameTips();
  const cell = document.createElement('td');
  cell.textContent = 'Jufu Property';
  document.body.append(cell);
  pointTo(cell);
  expect(cell.title).toBe('Jufu Property · 聚福物业');
  cell.textContent = 'somebody';
  pointTo(cell);
  expect(cell.hasAttribute('title')).toBe(false);
  end();
  cell.textContent = 'Jufu Property';
  pointTo(cell);
  expect(cell.hasAttribute('title')).toBe(false);
});

test('leaves an existing title, and sets none on an element with child elements', () => {
  const end = startOtherNameTips();
  const link = document.createElement('a');
  link.title = 'opens the record';
  link.textContent = 'Bishan Court';
  const box = document.createElement('div');
  box.append(link);
  document.body.append(box);
  pointTo(link);
  pointTo(box);
  expect([link.title, box.title]).toEqual(['opens the record', '']);
  end();
});
