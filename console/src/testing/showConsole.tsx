import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { Language } from '@hoistway/contract/language/language.ts';
import { startTexts } from '#kit/text.ts';
import { startTheme } from '#kit/theme/themeMode.ts';
import { useNotices } from '#kit/live/faultNotices.ts';
import { App } from '#app/App.tsx';
import { queryClient } from '#kit/call/api.ts';
import { useSession } from '#kit/call/session.ts';
import { answerCalls, type CallAnswers } from './answerCalls.ts';
import type { Fullness } from './aReply.ts';

export interface Shown {
  host: HTMLElement;
  answers: CallAnswers;
  /** The screen on display: a kept one behind it does not count. */
  screen(): HTMLElement;
  /** Goes to another address of the console. */
  goTo(path: string): Promise<void>;
  /** Forgets what a call answered, unless it is on display. */
  forget(call: { name: string }): void;
  close(): void;
}

const waiting = '.ant-skeleton, .ant-spin-spinning, .page-skeleton';

/** Thrown many times a second: one that is made anew each time takes longer than the screen that is waited for. */
const answersAwaited = new Error('answers are awaited');

function walkTo(path: string): void {
  location.hash = `#${path}`;
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What was answered within a second is not asked again: it is forgotten, and old where it is shown behind what is on display. */
function forgetAnswer(name: string): void {
  queryClient.removeQueries({ queryKey: [name], type: 'inactive' });
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name] })) query.invalidate();
}

/** The whole console of a signed-in user, at an address, in a language, on replies made from the contract. */
export async function showConsole(path: string, language: Language, fullness: Fullness): Promise<Shown> {
  localStorage.clear();
  localStorage.setItem('PLAY_LANG', language);
  localStorage.setItem('token', 'token');
  localStorage.setItem('userId', '1');
  useSession.setState({ status: 'success', token: 'token', user: null, lost: false, menu: [] });
  useNotices.setState({ open: [] });
  queryClient.clear();
  await startTexts();
  startTheme();
  const answers = answerCalls(fullness);
  answers.changes.onChange = forgetAnswer;
  answers.failures.onChange = forgetAnswer;
  vi.stubGlobal('fetch', answers.fetch);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);

  const screen = () => {
    const onDisplay = [...host.querySelectorAll('main')].find((each) => each.style.display !== 'none');
    if (!onDisplay) throw new Error('no screen is on display');
    return onDisplay;
  };
  const settled = () =>
    vi.waitFor(
      () => {
        if (queryClient.isFetching() > 0) throw answersAwaited;
        expect(screen().textContent).not.toBe('');
        expect([...host.querySelectorAll(waiting)]).toEqual([]);
      },
      { interval: 10 },
    );

  const close = () => {
    root.unmount();
    document.body.replaceChildren();
    queryClient.clear();
    vi.unstubAllGlobals();
  };

  walkTo(path);
  root.render(<App />);
  try {
    await settled();
  } catch (error) {
    close();
    throw error;
  }
  return {
    host,
    answers,
    screen,
    goTo: async (next) => {
      const before = screen();
      walkTo(next);
      await vi.waitFor(() => expect(screen()).not.toBe(before), { interval: 2 });
      await settled();
    },
    forget: ({ name }) => forgetAnswer(name),
    close,
  };
}
