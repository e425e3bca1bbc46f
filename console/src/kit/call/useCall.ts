import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Access, Call, InputOf, ReplyOf } from '@hoistway/contract/call.ts';
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
  /** The screen tells of problems itself: there is no tip. */
  quiet?: boolean;
  /** Told each answer as it comes in, before it is shown. */
  onAnswer?(answer: ReplyOf<C>): void;
  /** What of the answer is shown; a function that stays the same. */
  select?(answer: ReplyOf<C>): Shown;
}

/** Asks once, for what nobody keeps: the pages of a search, one after the other. */
export const read = send as <C extends ReadCall>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>;

/** What names a read among all that was asked, and what is known of it there. */
export function readOf(call: Call, input: object | null = {}, by: readonly unknown[] = []) {
  return { queryKey: [...callKey(call, input), ...by], meta: { call, input } };
}

type Asked<C extends ReadCall, Shown> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C> | null, options?: CallOptions<C, Shown>]
    : [input: InputOf<C> | null, options?: CallOptions<C, Shown>];

/**
 * Asks for what a screen is going to show while its code is still on the way: the screen finds the answer. Of a problem
 * the person is told when the screen already waits; one that comes later asks by itself.
 */
export async function beginCall<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  { quiet, onAnswer }: Pick<CallOptions<C>, 'quiet' | 'onAnswer'> = {},
): Promise<void> {
  const ask = sendQuietly as (call: C, input: InputOf<C>) => Promise<ReplyOf<C>>;
  const { queryKey, meta } = readOf(call, input);
  const queryFn = async () => {
    const answer = await ask(call, input);
    onAnswer?.(answer);
    return answer;
  };
  try {
    await queryClient.fetchQuery({ queryKey, meta, queryFn });
  } catch (problem) {
    const awaited = queryClient.getQueryCache().find({ queryKey })?.isActive();
    if (!awaited) queryClient.removeQueries({ queryKey, exact: true });
    else if (!quiet && problem instanceof CallProblem) react(problem);
  }
}

/** What a call answers, kept while somebody looks at it. With `null` for its input it is not asked yet. */
export function useCall<C extends ReadCall, Shown = ReplyOf<C>>(
  call: C,
  ...[input, options = {}]: Asked<C, Shown>
): UseQueryResult<Shown> {
  const { freshMs, everyMs, keepPrevious, by, quiet, onAnswer, select } = options;
  const request = (quiet ? sendQuietly : send) as (call: C, input: object) => Promise<ReplyOf<C>>;
  return useQuery<ReplyOf<C>, Error, Shown>({
    ...readOf(call, input, by === undefined ? [] : [by]),
    queryFn: async () => {
      const answer = await request(call, input ?? {});
      onAnswer?.(answer);
      return answer;
    },
    enabled: input !== null,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined
      ? {}
      : { refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(select ? { select } : {}),
  });
}
