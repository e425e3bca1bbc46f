import { CallProblem } from '@hoistway/contract/callProblem.ts';

/** Of the problem of a call the person has been told by its tip; anything else is an error of ours and stays one. */
export function alreadyReported(problem: unknown): void {
  if (!(problem instanceof CallProblem)) throw problem;
}

/** Lets work of several calls go on by itself: it ends where one of them fails. */
export const perform = (work: Promise<unknown>): void => void work.catch(alreadyReported);
