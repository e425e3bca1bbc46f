import { CallProblem } from '@hoistway/contract/callProblem.ts';

/** Call errors have already been shown as a toast; everything else is rethrown. */
export function alreadyReported(problem: unknown): void {
  if (!(problem instanceof CallProblem)) throw problem;
}

/** Lets work of several calls go on by itself: it ends where one of them fails. */
export const perform = (work: Promise<unknown>): void => void work.catch(alreadyReported);
