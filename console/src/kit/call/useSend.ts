import { useMemo } from 'react';
import type { Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Download, download } from '@hoistway/contract/file/download.ts';
import { send, submit } from './api.ts';
import { askAgain } from './askAgain.ts';
import { alreadyReported } from './perform.ts';

type AnswerOf<C extends Call> = C['reply'] extends typeof download ? Download : ReplyOf<C>;
type Then<C extends Call> = (answer: AnswerOf<C>) => unknown;

/** Sends a call. `then` is what follows as soon as it is answered; the promise also waits for what is asked again. */
export type Sender<C extends Call> = (
  ...input: Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, then?: Then<C>]
    : [input: InputOf<C>, then?: Then<C>]
) => Promise<AnswerOf<C>>;

function senderOf(call: Call, how: (call: Call, input: Record<string, unknown>) => Promise<unknown>) {
  const carryOut = async (input: Record<string, unknown>, then?: (answer: unknown) => unknown) => {
    try {
      const answer = await how(call, input);
      await then?.(answer);
      await askAgain(call, input);
      return answer;
    } catch (problem) {
      // It may have been refused because what is shown is old.
      if (problem instanceof CallProblem && problem.kind === 'refused') void askAgain(call);
      throw problem;
    }
  };
  return (input: Record<string, unknown> = {}, then?: (answer: unknown) => unknown) => {
    const work = carryOut(input, then);
    // Whoever does not wait for the answer has nothing to catch.
    work.catch(alreadyReported);
    return work;
  };
}

/** `useSubmit` where it is known only then by which call it is done. */
export const submitBy = (call: Call, input: Record<string, unknown>): Promise<unknown> =>
  senderOf(call, submit)(input);

/** What a person does by a call; all that shows what it changes is asked again. Problems are told by a tip. */
export function useSend<C extends Call>(call: C): Sender<C> {
  return useMemo(() => senderOf(call, send) as Sender<C>, [call]);
}

/** `useSend` for what a person submits: it says so when it is done. */
export function useSubmit<C extends Call>(call: C): Sender<C> {
  return useMemo(() => senderOf(call, submit) as Sender<C>, [call]);
}
