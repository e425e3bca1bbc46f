import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeUser, useSession } from '#kit/call/session.ts';
import { appears, enter } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { useFrame } from '../frame/frameState.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
/** The code of the search is loaded when it is first opened, which takes long on a busy machine. */
const field = '.global-search input';
let shown: Shown;
let asked: string[];

beforeEach(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  asked = [];
  const { answers } = shown;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address.replace(/\?.*/, ''));
    return answers.fetch(address, init);
  });
});
afterEach(() => {
  useFrame.setState({ searching: false, commanding: false });
  shown.close();
});

const input = () => document.querySelector<HTMLInputElement>(field)!;
const press = (key: string) =>
  input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const slash = () => dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
const offered = () => [...document.querySelectorAll('.suggestion')].map((each) => each.textContent);
const chosen = () => document.querySelector('.suggestion[aria-selected="true"]')?.textContent;

async function search(words: string): Promise<void> {
  slash();
  await vi.waitFor(() => expect(document.activeElement).toBe(input()));
  await enter(field, words);
}

test('the slash key opens the search, which offers its results by kind', async () => {
  await search('view');
  await vi.waitFor(() => expect(document.querySelectorAll('[role=group]')).toHaveLength(4));
  expect([...document.querySelectorAll('.suggestion-title')].map((each) => each.textContent)).toEqual([
    'Elevators',
    'Companies',
    'People',
    'Screens',
  ]);
  expect(offered()).toContain('Search all elevators for “view”');
  expect(offered()).toContain('Window view');
});

test('arrow keys choose a suggestion, Enter opens it and the search field is cleared', async () => {
  await search('window');
  await vi.waitFor(() => expect(offered()).toContain('Window view'));
  press('ArrowUp');
  await vi.waitFor(() => expect(chosen()).toBe('Window view'));
  expect(input().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('.suggestion[aria-selected="true"]')!.id,
  );
  press('Enter');
  await vi.waitFor(() => expect(location.hash).toBe('#/realtime/windowElevator'));
  expect(input().value).toBe('');
});

test('Enter without a chosen suggestion searches all elevators', async () => {
  await search('BSH 1');
  await vi.waitFor(() => expect(offered()).toContain('Search all elevators for “BSH 1”'));
  press('Enter');
  await vi.waitFor(() => expect(location.hash).toBe('#/realtime/all?words=BSH%201'));
});

test('Escape first clears the search, then leaves it', async () => {
  await search('x');
  press('Escape');
  await vi.waitFor(() => expect(input().value).toBe(''));
  expect(document.activeElement).toBe(input());
  press('Escape');
  await vi.waitFor(() => expect(document.activeElement).not.toBe(input()));
});

test('leaving the search clears a word that was not submitted', async () => {
  await search('left');
  input().blur();
  await vi.waitFor(() => expect(input().value).toBe(''));
  expect(document.querySelector('.suggestions')).toBeNull();
});

test('the search requests nothing the viewer may not see', async () => {
  const { user } = useSession.getState();
  storeUser({
    ...user!,
    roleDTOList: [{ id: '1', roleName: 'r', permissionList: [{ category: 'query', name: 'elevator.view' }] }],
  });
  await search('bishan');
  await vi.waitFor(() => expect(asked).toContain('api/elevator/status'));
  expect(asked.filter((each) => /pick/.test(each))).toEqual([]);
});

test('Ctrl-K opens the palette with its first line chosen, and Enter runs it', async () => {
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
  await appears('.ant-modal .suggestion');
  const box = document.querySelector<HTMLInputElement>('.ant-modal input')!;
  expect(document.activeElement).toBe(box);
  const chosen = () =>
    document.querySelector('.ant-modal [role="option"][aria-selected="true"]')?.textContent;
  await enter('.ant-modal input', 'fault overview');
  await vi.waitFor(() => expect(chosen()).toBe('Fault overview'));
  await enter('.ant-modal input', 'dark');
  await vi.waitFor(() => expect(offered()[0]).toBe('Dark theme'));
  const enters = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  box.dispatchEvent(enters);
  // The same press would answer a question that opens upon it.
  expect(enters.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(document.querySelector('.ant-modal input')).toBeNull();
});

test('the search takes the whole header on a phone', async () => {
  setWidth(390);
  const button = await appears('header.top button[aria-label^="Number"]:not([disabled])');
  button.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(input()));
  expect(document.querySelector('.alarm-counts')).toBeNull();
  press('Escape');
  await appears('.alarm-counts');
});
