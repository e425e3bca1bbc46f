import { hashKey, keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Access, Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { isSigningInAgain } from './session.ts';
import { callKey, queryClient, react, send, sendQuietly } from './api.ts';

/** A call that answers with what a screen shows. */
export type ReadCall = Call<z.ZodObject, z.ZodType, Access, 'reads'>;

export interface CallOptions<C extends ReadCall, Shown = ReplyOf<C>> {
  /** For so long an answer is taken for fresh; a second without it. */
  freshMs?: number;
  /** Asked again so often while it is shown, or as often as the last answer says. */
  everyMs?: number | ((answer: ReplyOf<C> | undefined) => number | false);
  /** What was found with another input stays until there is an answer. */
  keepPrevious?: boolean;
  /** What the answer depends on beside the input; another one is another answer. */
  by?: string | number;
  /**
   * How it is said that there is no answer: the place around says it (`ErrorBoundary`), unless the caller tells of `error`
   * itself, or shows what does not depend on the answer.
   */
  onError?: 'handled' | 'ignored';
  /** Told each answer as it comes in, before it is shown; never one that was asked for earlier than another. */
  onAnswer?(answer: ReplyOf<C>): void;
  /** What of the answer is shown; a function that stays the same. */
  select?(answer: ReplyOf<C>): Shown;
}

let begun = 0;
/** Of each read the latest request whose answer was told. */
const told = new Map<string, number>();

/**
 * Begins a request, and gives what tells its answer: one that a later request has overtaken is not told, as when a read
 * was given up because its answer may be older than a change.
 */
function inTurn<Answer>(queryKey: readonly unknown[], tell: ((answer: Answer) => void) | undefined) {
  const read = hashKey(queryKey);
  const nth = (begun += 1);
  return (answer: Answer) => {
    if ((told.get(read) ?? 0) > nth) return;
    if (tell) told.set(read, nth);
    tell?.(answer);
  };
}

/** Asks once, for what nobody keeps: the pages of a search, one after the other. */
export const read = send as <C extends ReadCall>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>;

/** What names a read among all that was asked, and what is known of it there. */
export function readOf(call: Call, input: object | null = {}, by: readonly unknown[] = []) {
  return { queryKey: [...callKey(call, input), ...by], meta: { call, input } };
}

/** Whether a call has been answered, so that what shows its answer need not wait. */
export const hasAnswer = <C extends ReadCall>(call: C, input: InputOf<C>): boolean =>
  queryClient.getQueryData(readOf(call, input).queryKey) !== undefined;

type Asked<C extends ReadCall, Shown> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C> | null, options?: CallOptions<C, Shown>]
    : [input: InputOf<C> | null, options?: CallOptions<C, Shown>];

const isSignInLost = (problem: unknown): problem is CallProblem =>
  problem instanceof CallProblem && problem.kind === 'unauthenticated';

/** Asks once, for what tells of its failure where the answer would stand; only a lost sign-in is told beyond that. */
export async function readQuietly<C extends ReadCall>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  const ask = sendQuietly as (call: C, input: InputOf<C>) => Promise<ReplyOf<C>>;
  const token = sessionKeep.getItem('token');
  try {
    return await ask(call, input);
  } catch (problem) {
    if (isSignInLost(problem)) react(problem, token);
    throw problem;
  }
}

/** Whether what is shown has just become older than it should be: this once it is said by a tip. */
function becomesOld(queryKey: unknown[]): boolean {
  const known = queryClient.getQueryState(queryKey);
  return known?.status === 'success' && known.data !== undefined;
}

/**
 * Asks for what a screen is going to show while its code is still on the way: the screen finds the answer. Of a problem
 * the screen that already waits tells; one that comes later asks by itself.
 */
export async function beginCall<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  { onAnswer }: Pick<CallOptions<C>, 'onAnswer'> = {},
): Promise<void> {
  const ask = sendQuietly as (call: C, input: InputOf<C>) => Promise<ReplyOf<C>>;
  const { queryKey, meta } = readOf(call, input);
  const token = sessionKeep.getItem('token');
  const queryFn = async () => {
    const tell = inTurn(queryKey, onAnswer);
    const answer = await ask(call, input);
    tell(answer);
    return answer;
  };
  try {
    await queryClient.fetchQuery({ queryKey, meta, queryFn });
  } catch (problem) {
    const awaited = queryClient.getQueryCache().find({ queryKey })?.isActive();
    if (!awaited) queryClient.removeQueries({ queryKey, exact: true });
    else if (isSignInLost(problem)) react(problem, token);
  }
}

/**
 * What a call answers, kept while somebody looks at it. With `null` for its input it is not asked yet. Without any answer
 * the nearest `ErrorBoundary` says so and offers to ask again.
 */
export function useCall<C extends ReadCall, Shown = ReplyOf<C>>(
  call: C,
  ...[input, options = {}]: Asked<C, Shown>
): UseQueryResult<Shown> {
  const { freshMs, everyMs, keepPrevious, by, onError: failure, onAnswer, select } = options;
  const request = readQuietly as (call: C, input: object) => Promise<ReplyOf<C>>;
  const { queryKey, meta } = readOf(call, input, by === undefined ? [] : [by]);
  const found = useQuery<ReplyOf<C>, Error, Shown>({
    queryKey,
    meta,
    queryFn: async () => {
      const tell = inTurn(queryKey, onAnswer);
      const token = sessionKeep.getItem('token');
      try {
        const answer = await request(call, input ?? {});
        tell(answer);
        return answer;
      } catch (problem) {
        const isNews = failure === undefined && becomesOld(queryKey);
        if (isNews && problem instanceof CallProblem && !isSignInLost(problem)) react(problem, token);
        throw problem;
      }
    },
    enabled: input !== null,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined
      ? {}
      : { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(select ? { select } : {}),
  });
  // While the person signs in again, nothing takes the place of what they are entering.
  const isAwaited = isSignInLost(found.error) && isSigningInAgain();
  if (failure === undefined && found.error !== null && found.data === undefined && !isAwaited)
    throw found.error;
  return found;
}
