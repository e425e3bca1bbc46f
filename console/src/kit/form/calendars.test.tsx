import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { appears, enter } from '#testing/occasion.ts';
import { needFrameTexts, startTexts } from '../text.ts';
import { DayField } from './DayField.tsx';

let root: Root;
const said: string[] = [];

function Asked({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return (
    <DayField
      id="day"
      aria-label="Day"
      value={day}
      onChange={(next) => {
        said.push(next);
        setDay(next);
      }}
    />
  );
}

async function show(first: string): Promise<HTMLInputElement> {
  said.length = 0;
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Asked first={first} />);
  return (await appears('.ant-picker input')) as HTMLInputElement;
}

const leave = (input: HTMLInputElement) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
const press = (input: HTMLInputElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeAll(async () => {
  await startTexts();
  await needFrameTexts();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test('shows a day as year, month, day with its id and accessible name', async () => {
  const input = await show('2026-11-21');
  expect([input.value, input.id, input.getAttribute('aria-label')]).toEqual(['2026-11-21', 'day', 'Day']);
});

test.each(['2026-11-21', '20261121', '2026/11/21'])('accepts %s typed as a day', async (typed) => {
  const input = await show('');
  input.focus();
  await enter('.ant-picker input', typed);
  press(input, 'Enter');
  await vi.waitFor(() => expect(said).toEqual(['2026-11-21']));
  await vi.waitFor(() => expect(input.value).toBe('2026-11-21'));
});

test('gives on a typed day at once when the field is left, so that the press that leaves it may send the form', async () => {
  const input = await show('2026-11-28');
  input.focus();
  await enter('.ant-picker input', '2026-01-01');
  leave(input);
  expect(said).toEqual(['2026-01-01']);
});

test('clears the day when its text is removed', async () => {
  const input = await show('2026-11-21');
  input.focus();
  await enter('.ant-picker input', '');
  leave(input);
  await vi.waitFor(() => expect(said).toEqual(['']));
});

test.each(['2026/5/1', '2026.5.1', '2026年5月1日', '1 May 2026', '２０２６－５－１', '20260501'])(
  'takes %s when it is left',
  async (typed) => {
    const input = await show('2025-01-01');
    input.focus();
    await enter('.ant-picker input', typed);
    leave(input);
    await vi.waitFor(() => expect(said.at(-1)).toBe('2026-05-01'));
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('.ant-picker input')!.value).toBe('2026-05-01'),
    );
  },
);

test.each(['2026/5/1', '1 May 2026'])('shows the day that it holds when it is typed as %s', async (typed) => {
  const input = await show('2026-05-01');
  input.focus();
  await enter('.ant-picker input', typed);
  leave(input);
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('.ant-picker input')!.value).toBe('2026-05-01'),
  );
  expect(said).toEqual([]);
});

test.each(['5/6/2026', 'tomorrow', '2026/2/30'])(
  'leaves %s where it was typed, gives it on to be refused, and takes what it is mended to',
  async (typed) => {
    const input = await show('2025-01-01');
    input.focus();
    await enter('.ant-picker input', typed);
    leave(input);
    const odd = (await appears('.odd-text input')) as HTMLInputElement;
    expect([odd.value, odd.id, odd.getAttribute('aria-invalid'), said]).toEqual([
      typed,
      'day',
      'true',
      [typed],
    ]);
    await enter('.odd-text input', '2026/6/5');
    leave(odd);
    const mended = (await appears('.ant-picker input')) as HTMLInputElement;
    await vi.waitFor(() => expect([mended.value, said.at(-1)]).toEqual(['2026-06-05', '2026-06-05']));
  },
);
