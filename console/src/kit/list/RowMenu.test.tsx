import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { startTexts } from '../text.ts';
import { RowMenu, type RowAction } from './RowMenu.tsx';

let finish = () => {};
afterEach(() => finish());

const acts = (names: string): RowAction[] =>
  [...names].map((key) => ({ key, text: key, danger: key === key.toUpperCase(), run: vi.fn() }));

/** The menu of a row as it is read: a bar for each line. */
async function opened(names: string): Promise<string> {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  root.render(<RowMenu actions={acts(names)} />);
  await vi.waitFor(() => expect(document.querySelector('.row-menu')).not.toBeNull());
  document.querySelector<HTMLElement>('.row-menu')!.click();
  await vi.waitFor(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
  const entries = document.querySelectorAll('[role="menuitem"], [role="separator"]');
  return [...entries].map((each) => each.textContent || '|').join('');
}

test.each([
  ['divides a long menu after the first three actions and before the dangerous ones', 'abcdeXY', 'abc|de|XY'],
  ['draws one line when dangerous actions directly follow the first three', 'abcXY', 'abc|XY'],
  ['draws no extra line for a dangerous action among the first three', 'abXcd', 'abX|cd'],
  ['does not divide a short menu', 'abcX', 'abcX'],
])('%s', async (_, names, shown) => {
  expect(await opened(names)).toBe(shown);
});
