import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { enter } from '#testing/occasion.ts';
import { AnswerStore } from '../../call/AnswerStore.tsx';
import { CompanyPick } from '../../pick/CompanyPick.tsx';
import { needFrameTexts, startTexts } from '../../text.ts';
import type { SearchField } from '../SearchField.ts';
import type { Chosen } from './chips.ts';
import { WordsBox } from './WordsBox.tsx';

const fields: SearchField[] = [
  { name: 'words', label: 'Number, project' },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '1', label: 'To accept' },
      { value: '2', label: 'Accepted' },
    ],
  },
  { name: 'brand', label: 'Brand' },
  { name: 'companyId', label: 'Company', pick: <CompanyPick /> },
];

let root: Root;
let host: HTMLElement;
let chosen: Chosen;
let again: number;

function Harness({ begin }: { begin: Chosen }) {
  const [values, setValues] = useState(begin);
  useEffect(() => {
    chosen = values;
  }, [values]);
  return (
    <WordsBox
      fields={fields}
      chosen={values}
      onChoose={setValues}
      onAgain={() => {
        again += 1;
      }}
      onReset={() => setValues({})}
    />
  );
}

async function show(begin: Chosen = {}): Promise<void> {
  root.render(
    <AnswerStore>
      <Harness begin={begin} />
    </AnswerStore>,
  );
  await vi.waitFor(() => expect(input()).not.toBeNull());
  input().focus();
}

beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
  again = 0;
  const answers = answerCalls('full');
  answers.changes.set(companyCalls.pick.name, () => [{ id: '7', name: 'Hengsheng', type: 'maintenance' }]);
  vi.stubGlobal('fetch', answers.fetch);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
});

const input = () => host.querySelector<HTMLInputElement>('input[role=combobox]')!;
const options = () => [...host.querySelectorAll('[role=listbox] [role=option]')];
const labels = () => options().map((each) => each.firstChild!.textContent);
const active = () => host.querySelector('[role=option][aria-selected=true]');
const crosses = () => [...host.querySelectorAll<HTMLButtonElement>('.words-box button:not(.ant-btn)')];
const chips = () => crosses().map((each) => each.parentElement!.textContent);
const press = (key: string, element: HTMLElement = input()) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const type = (words: string) => enter('input[role=combobox]', words);

test('words are offered as what they may mean, arrow keys choose among them and Enter makes a chip', async () => {
  await show();
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await type('accept');
  await vi.waitFor(() =>
    expect(labels().slice(0, 3)).toEqual(['Search for “accept”', 'State: Accepted', 'State: To accept']),
  );
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(input().getAttribute('aria-controls')).toBe(host.querySelector('[role=listbox]')!.id);
  press('ArrowDown');
  await vi.waitFor(() => expect(active()?.textContent).toBe('State: Accepted'));
  expect(input().getAttribute('aria-activedescendant')).toBe(active()!.id);
  press('Enter');
  await vi.waitFor(() => expect(chosen).toEqual({ state: '2' }));
  await vi.waitFor(() => expect(chips()).toEqual(['State: Accepted']));
  expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['', 'false']);
});

test('Enter takes the first offer, which is the words unless something is called so', async () => {
  await show();
  await type('PDX');
  await vi.waitFor(() => expect(active()?.textContent).toContain('Search for “PDX”'));
  press('Enter');
  await vi.waitFor(() => expect(chosen).toEqual({ words: 'PDX' }));
  await vi.waitFor(() => expect(chips()).toEqual(['“PDX”']));
  await type('accepted');
  await vi.waitFor(() => expect(active()?.textContent).toBe('State: Accepted'));
  press('Enter');
  await vi.waitFor(() => expect(chosen).toEqual({ words: 'PDX', state: '2' }));
});

test('Enter without words searches again by the same, as does an offer that is chosen already', async () => {
  await show({ words: 'PDX' });
  press('Enter');
  await vi.waitFor(() => expect(again).toBe(1));
  await type('PDX');
  await vi.waitFor(() => expect(active()).not.toBeNull());
  press('Enter');
  await vi.waitFor(() => expect(again).toBe(2));
  expect(chosen).toEqual({ words: 'PDX' });
});

test('Escape closes the offers, then clears the words', async () => {
  await show();
  await type('acc');
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(0));
  press('Escape');
  await vi.waitFor(() => expect(options()).toEqual([]));
  expect(input().value).toBe('acc');
  press('Escape');
  await vi.waitFor(() => expect(input().value).toBe(''));
  expect(chosen).toEqual({});
});

test('chips are removed by Backspace, by their crosses, and by keys on those', async () => {
  await show({ words: 'PDX', state: '1', brand: 'Otis' });
  expect(chips()).toEqual(['“PDX”', 'State: To accept', 'Brand: Otis']);
  press('Backspace');
  await vi.waitFor(() => expect(chosen).toEqual({ words: 'PDX', state: '1' }));
  press('ArrowLeft');
  expect(document.activeElement).toBe(crosses()[1]);
  press('ArrowLeft', crosses()[1]);
  expect(document.activeElement).toBe(crosses()[0]);
  press('ArrowRight', crosses()[0]);
  press('ArrowRight', crosses()[1]);
  expect(document.activeElement).toBe(input());
  press('ArrowLeft');
  press('Delete', crosses()[1]);
  await vi.waitFor(() => expect(chosen).toEqual({ words: 'PDX' }));
  expect(document.activeElement).toBe(input());
  await vi.waitFor(() => expect(crosses()).toHaveLength(1));
  const [cross] = crosses();
  const names = cross!.getAttribute('aria-labelledby')!.split(' ');
  expect(
    names.map(
      (id) =>
        document.getElementById(id)!.getAttribute('aria-label') ?? document.getElementById(id)!.textContent,
    ),
  ).toEqual(['Remove filter', '“PDX”']);
  cross!.click();
  await vi.waitFor(() => expect(chosen).toEqual({}));
});

test('records are offered by the picker of their field, and chips show their names', async () => {
  await show();
  await type('heng');
  await vi.waitFor(() => expect(labels()).toContain('Company: Hengsheng'));
  // What came later changes nothing of what Enter does.
  expect(active()?.textContent).toContain('Search for “heng”');
  options()
    .find((each) => each.textContent === 'Company: Hengsheng')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(chosen).toEqual({ companyId: '7' }));
  await vi.waitFor(() => expect(chips()).toEqual(['Company: Hengsheng']));
});

test('a press on the box offers its fields, and a field then its values', async () => {
  await show();
  input().click();
  await vi.waitFor(() => expect(labels()).toEqual(['State', 'Brand', 'Company']));
  expect(active()).toBeNull();
  press('ArrowDown');
  await vi.waitFor(() => expect(active()?.textContent).toBe('State'));
  press('Enter');
  await vi.waitFor(() => expect(labels()).toEqual(['State: To accept', 'State: Accepted']));
  expect(input().value).toBe('State: ');
});
