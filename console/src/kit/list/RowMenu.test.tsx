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
  ['a long menu is divided after the three commonest and before what is dangerous', 'abcdeXY', 'abc|de|XY'],
  ['what is dangerous right after the commonest stands behind one line', 'abcXY', 'abc|XY'],
  ['what is dangerous among the commonest divides nothing more', 'abXcd', 'abX|cd'],
  ['a short menu is not divided', 'abcX', 'abcX'],
])('%s', async (_, names, shown) => {
  expect(await opened(names)).toBe(shown);
});
