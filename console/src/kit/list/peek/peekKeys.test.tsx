import { expect, test } from 'vitest';
import { isFree, peekAct, placeAfter } from './peekKeys.ts';

document.body.innerHTML = `
  <table><thead><tr><th id="heading"></th></tr></thead><tbody><tr>
    <td class="ant-table-selection-column"><input type="checkbox" id="box"><span id="boxCell"></span></td>
    <td><a class="row-name" id="name" href="#"></a></td>
    <td><a id="link" href="#"></a><button id="menu"></button><span id="cell"></span></td>
    <td><div role="combobox" id="picker"></div><div contenteditable="true" id="note"></div></td>
  </tr></tbody></table><textarea id="text"></textarea>`;
const at = (id: string) => document.getElementById(id)!;
const plain = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };

test.each([
  ['cell', ' ', 'toggle'],
  ['cell', 'j', 'next'],
  ['cell', 'k', 'previous'],
  ['cell', 'Enter', 'open'],
  ['cell', 'Escape', 'close'],
  ['cell', 'x', undefined],
  // The name of a row is a link, which Enter opens by itself.
  ['name', ' ', 'toggle'],
  ['name', 'j', 'next'],
  ['name', 'Enter', undefined],
  ['name', 'Escape', 'close'],
  ['link', ' ', undefined],
  ['link', 'Enter', undefined],
  ['link', 'j', 'next'],
  ['menu', ' ', undefined],
  ['menu', 'Enter', undefined],
  ['menu', 'k', 'previous'],
  ['heading', ' ', undefined],
  ['heading', 'Enter', undefined],
  ['box', ' ', undefined],
  ['box', 'j', undefined],
  ['text', 'j', undefined],
  ['text', 'Escape', undefined],
  ['picker', 'k', undefined],
  ['note', ' ', undefined],
] as const)('at a %s the key "%s" asks for %s', (place, key, act) => {
  expect(peekAct({ ...plain, key }, at(place))).toBe(act);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const)(
  'a key asks for nothing with %s',
  (held) => {
    expect(peekAct({ ...plain, [held]: true, key: 'k' }, at('cell'))).toBeUndefined();
  },
);

test.each([
  ['cell', true],
  ['name', false],
  ['link', false],
  ['menu', false],
  ['box', false],
  ['boxCell', false],
  ['picker', false],
] as const)('a click on a %s is meant for the row: %s', (place, free) => {
  expect(isFree(at(place))).toBe(free);
});

test.each([
  ['next', -1, 0],
  ['previous', -1, 0],
  ['next', 0, 1],
  ['next', 2, 2],
  ['previous', 2, 1],
  ['previous', 0, 0],
] as const)('%s leads from row %d to row %d of three', (act, from, to) => {
  expect(placeAfter(act, from, 3)).toBe(to);
});
