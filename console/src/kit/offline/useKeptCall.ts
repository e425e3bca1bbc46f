import { useEffect, useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { isUnreachable } from '../call/unreachable.ts';
import { useCall, type ReadCall } from '../call/useCall.ts';
import { keepAnswer, keptAnswer } from './keptAnswers.ts';

interface KeptCall<C extends ReadCall> {
  /** The newest answer; without a network the one that this device keeps. */
  data: ReplyOf<C> | undefined;
  /** Neither the server nor this device has an answer. */
  missing: boolean;
  /** Why there is no newer one; without a network that is no failure, as long as there is one at all. */
  error: Error | null;
  refetch(): void;
}

/** What a call answers, kept on this device so that it is shown without a network, too. */
export function useKeptCall<C extends ReadCall>(call: C, input: InputOf<C>, everyMs: number): KeptCall<C> {
  const key = `${call.name} ${JSON.stringify(input)}`;
  const [kept, setKept] = useState<{ key: string; answer: ReplyOf<C> | undefined }>();
  const asked = useCall<C>(call, input, {
    everyMs: () => everyMs,
    onError: 'handled',
    onAnswer: (answer) => {
      void keepAnswer(call, input, answer);
      // What was kept when the page opened is older: it does not come back where the read begins anew.
      setKept({ key, answer });
    },
  });
  useEffect(() => {
    let gone = false;
    void keptAnswer(call, JSON.parse(key.slice(call.name.length + 1)) as object).then((answer) => {
      if (!gone)
        setKept((newer) => (newer?.key === key ? newer : { key, answer: answer as ReplyOf<C> | undefined }));
    });
    return () => {
      gone = true;
    };
  }, [call, key]);
  const known = kept?.key === key ? kept : undefined;
  const waits = asked.fetchStatus === 'fetching' && asked.error === null;
  const shown = asked.data ?? known?.answer;
  return {
    data: shown,
    missing: shown === undefined && known !== undefined && !waits,
    error: shown !== undefined && isUnreachable(asked.error) ? null : asked.error,
    refetch: () => void asked.refetch(),
  };
}
