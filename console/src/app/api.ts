import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { createClient } from '@hoistway/contract/client.ts';
import { currentLanguage, currentText } from '#kit/text.ts';
import { goTo, hereInApp } from './location.ts';
import { loseToken } from './session.ts';
import { showTip } from './tip.ts';

/** What a person is told of a problem (specification console §8). */
export function problemText(problem: CallProblem): string {
  switch (problem.kind) {
    case 'forbidden':
      return currentText('refusal.noPermission');
    case 'notFound':
      return currentText('refusal.notFound');
    case 'timeout':
      return currentText('refusal.requestExpired');
    case 'network':
      return currentText('refusal.getDataFailed');
    default:
      return problem.message === '' ? currentText('refusal.getDataFailed') : problem.message;
  }
}

/** A tip for every problem but a lost sign-in, which leads to sign-in; screens have no catch. */
export function react(problem: CallProblem): void {
  if (problem.kind !== 'unauthenticated') return showTip(problemText(problem));
  const here = hereInApp();
  loseToken();
  if (!/^\/(common\/)?login/i.test(here)) goTo(`/login?flag=0&redirect=${encodeURIComponent(here)}`);
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
