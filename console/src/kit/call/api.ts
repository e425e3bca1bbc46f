import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { createClient, type Send } from '@hoistway/contract/client.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { noteOtherNames } from '../name/otherNames.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { currentLanguage, currentText } from '../text.ts';
import { doneText } from './doneText.ts';
import { callFetch } from './firstReads.ts';
import { keyedFetch } from './keyedFetch.ts';
import { goTo, hereInApp } from './location.ts';
import { keepForSignIn, loseToken, useSession } from './session.ts';
import { shareRows } from './shareRows.ts';
import { showDone, showTip } from './tip.ts';

/** What a person is told of a problem (specification console §8). */
export function problemText(problem: CallProblem): string {
  switch (problem.kind) {
    case 'forbidden':
      return currentText('refusal.noPermission');
    case 'notFound':
      return currentText('refusal.notFound');
    default:
      return problem.message === '' ? currentText(`refusal.${problem.code}` as TextKey) : problem.message;
  }
}

/**
 * A tip for every problem but a lost sign-in, which leads to sign-in, or where something is being entered has it come over
 * the page; screens have no catch. A late answer to a call of an earlier session says nothing of the one that runs now.
 */
export function react(problem: CallProblem, token: string | null): void {
  if (problem.kind !== 'unauthenticated') return showTip(problemText(problem));
  if (token !== settings.token()) return;
  if (keepForSignIn()) return;
  const here = hereInApp();
  loseToken();
  if (!/^\/(common\/)?login/i.test(here)) goTo(`/login?flag=0&redirect=${encodeURIComponent(here)}`);
}

const settings = {
  base: 'api/',
  token: () => sessionKeep.getItem('token'),
  language: currentLanguage,
  onOtherNames: noteOtherNames,
  fetch: keyedFetch(callFetch),
};

/** The one way to make a call: tips and redirects come with it. */
export const send = createClient({ ...settings, onProblem: react });

/** `send` for what a person submits: it says so when it is done. */
export const submit = (async (call, ...input) => {
  const reply = await send(call, ...input);
  showDone(doneText(call, input[0]));
  return reply;
}) as Send;

/** For the sign-in page, which shows its problems itself. */
export const sendQuietly = createClient(settings);

export const callKey = (call: Call, input: object | null = {}): unknown[] => [call.name, input];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 1_000,
      gcTime: 5 * 60_000,
      structuralSharing: shareRows,
    },
    mutations: { retry: false },
  },
});

// What was answered to one person is not shown to the next.
useSession.subscribe(({ turn }, before) => {
  if (turn !== before.turn) queryClient.clear();
});
