import { beforeEach, expect, test, vi } from 'vitest';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { queryClient } from '#kit/call/api.ts';
import { useSession } from '#kit/call/session.ts';
import { startTexts } from '#kit/text.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { askForFirstPage, useFirstPage } from './firstPage.ts';
import { findRoute } from './routes.tsx';

let asked: string[];
/** Nothing is answered before this is called. */
let answer: () => void;

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  asked = [];
  const answered = new Promise<void>((done) => (answer = done));
  const { fetch } = answerCalls('sparse');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    asked.push(`${headers.get('accept-language')} ${address.replace(/\?.*/, '')}`);
    await answered;
    return fetch(address, init);
  });
  await startTexts();
});

function signIn(): void {
  localStorage.setItem('userId', '1');
  localStorage.setItem('query', '["elevator.view"]');
  localStorage.setItem('PLAY_LANG', 'en');
  useSession.setState({ status: 'success', token: 'token', user: null, menu: [] });
}

test('requests user, menu, texts and the first rows at once, in the language of the page', async () => {
  signIn();
  const texts = startTexts();
  const page = askForFirstPage('/realtime/all?words=BSH');
  expect(asked.toSorted()).toEqual(
    [
      'api/elevator/status',
      'api/fault_code/words',
      'api/listSetting/liveElevator',
      'api/listView/liveElevator',
      'api/menu',
      'api/product/settings',
      'api/user/1',
    ].map((path) => `en ${path}`),
  );
  answer();
  await Promise.all([texts, page.whole]);
  expect(useSession.getState().user).not.toBeNull();
  const queries = queryClient.getQueryCache().getAll();
  const list = queries.find(({ meta }) => meta?.call === monitoringCalls.status);
  expect(list?.meta?.input).toMatchObject({ type: 'all', words: 'BSH' });
});

test('does not request a screen the person may not open', async () => {
  signIn();
  localStorage.setItem('query', '[]');
  const load = vi.spyOn(findRoute('/realtime/all')!.screen!, 'load');
  const page = askForFirstPage('/realtime/all');
  expect(asked.filter((each) => each.includes('elevator'))).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  answer();
  await page.whole;
});

test('loads only the sign-in page when nobody is signed in', async () => {
  useSession.setState({ status: 'empty', token: null, user: null, menu: [] });
  const load = vi.spyOn(findRoute('/login')!.screen!, 'load');
  await askForFirstPage('/realtime/all').whole;
  expect(load).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test('draws the page without answers that do not arrive in time', async () => {
  signIn();
  await askForFirstPage('/realtime/all').whole;
  expect(useSession.getState().user).toBeNull();
  answer();
});

test('draws the frame together with a fast page, and before a slow one', async () => {
  signIn();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const page = askForFirstPage('/realtime/all');
    answer();
    // No time passes here: it ends with the page.
    await page.frame;
    expect(useFirstPage.getState().isHere).toBe(true);
    const never = new Promise<Response>(() => {});
    vi.stubGlobal('fetch', () => never);
    const late = askForFirstPage('/realtime/all');
    await findRoute('/realtime/all')!.screen!.load();
    await vi.advanceTimersByTimeAsync(200);
    await late.frame;
    expect(useFirstPage.getState().isHere).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await late.whole;
    expect(useFirstPage.getState().isHere).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
