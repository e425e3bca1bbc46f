import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@hoistway/contract/call.ts';
import { CallProblem, createClient } from '@hoistway/contract/client.ts';
import { currentLanguage, currentText } from '#kit/text.ts';
import { goTo, hereInApp } from './location.ts';
import { loseToken } from './session.ts';
import { showTip } from './tip.ts';

/** How each kind of problem is told (specification console §8); screens have no catch. */
export function react(problem: CallProblem): void {
  switch (problem.kind) {
    case 'unauthenticated': {
      const here = hereInApp();
      loseToken();
      if (!/^\/(common\/)?login/i.test(here)) goTo(`/login?flag=0&redirect=${encodeURIComponent(here)}`);
      return;
    }
    case 'forbidden':
      return showTip(currentText('refusal.noPermission'));
    case 'notFound':
      return showTip(currentText('refusal.notFound'));
    case 'timeout':
      return showTip(currentText('refusal.requestExpired'));
    case 'network':
      return showTip(currentText('refusal.getDataFailed'));
    default:
      return showTip(problem.message === '' ? currentText('refusal.getDataFailed') : problem.message);
  }
}

const settings = {
  base: 'api/',
  token: () => localStorage.getItem('token'),
  language: currentLanguage,
};

/** The one way to make a call: tips and redirects come with it. */
export const send = createClient({ ...settings, onProblem: react });

/** For the sign-in page, which shows its problems itself. */
export const sendQuietly = createClient(settings);

export const callKey = (call: Call, input: object = {}): unknown[] => [call.name, input];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 1_000, gcTime: 5 * 60_000 },
    mutations: { retry: false },
  },
});
