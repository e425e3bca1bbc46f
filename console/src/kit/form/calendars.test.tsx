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

test.each(['2026-13-01', '2026-11-2', 'soon'])('ignores %s typed as a day', async (typed) => {
  const input = await show('');
  input.focus();
  await enter('.ant-picker input', typed);
  press(input, 'Enter');
  leave(input);
  expect(said).toEqual([]);
});

test('clears the day when its text is removed', async () => {
  const input = await show('2026-11-21');
  input.focus();
  await enter('.ant-picker input', '');
  leave(input);
  await vi.waitFor(() => expect(said).toEqual(['']));
});
