import { CallProblem } from '@hoistway/contract/callProblem.ts';

/** Whether the server was not heard at all: what it would have said is not known. */
export const isUnreachable = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.kind === 'network' || problem.kind === 'timeout');
