import { Button } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { problemText } from '../call/api.ts';
import { EmptyDrawing } from '../EmptyDrawing.tsx';
import { useConnection } from '../live/connectionState.ts';
import { useText } from '../text.ts';

interface CallFailureProps {
  problem: Error | null;
  retry(): unknown;
  /** In a line, as within the list of a picker. */
  small?: boolean;
  /** Where one goes on from a record that is not there. */
  wayOn?: ReactNode;
}

const missingCodes: readonly string[] = ['objectMissing', 'idNotExist'];

const isMissing = (problem: Error | null): boolean =>
  problem instanceof CallProblem && (problem.kind === 'notFound' || missingCodes.includes(problem.code));

/** Asking again leads nowhere: what is asked for is not there, or not for the viewer. */
const isFinal = (problem: Error | null): boolean =>
  problem instanceof CallProblem && ['refused', 'notFound', 'forbidden'].includes(problem.kind);

function causeText(problem: Error | null, t: Translate): string {
  if (problem instanceof CallProblem) {
    if (problem.kind === 'timeout') return t('failed.timeout');
    if (problem.kind !== 'network') return problemText(problem);
  }
  // Code that is loaded when it is needed comes from the server as well.
  return t('failed.network');
}

/** What could not be read, in the place where it would stand: why, and a way to ask again. */
export function CallFailure({ problem, retry, small = false, wayOn }: CallFailureProps) {
  const t = useText();
  const final = isFinal(problem);
  const retryNow = useEffectEvent(() => void retry());
  // What failed for want of a connection comes by itself when there is one.
  useEffect(() => {
    if (final) return undefined;
    const online = () => retryNow();
    addEventListener('online', online);
    const stop = useConnection.subscribe((now, before) => {
      if (now.state === 'live' && before.state !== 'live') retryNow();
    });
    return () => {
      removeEventListener('online', online);
      stop();
    };
  }, [final]);
  if (problem instanceof CallProblem && problem.kind === 'unauthenticated') return null;
  return (
    <div className={small ? 'call-failure is-small' : 'call-failure'} role="alert">
      {final ? (
        <>
          {small ? null : <EmptyDrawing />}
          <strong>{causeText(problem, t)}</strong>
          {isMissing(problem) ? <p>{t('failed.missingHint')}</p> : null}
          {wayOn}
        </>
      ) : (
        <>
          <strong>{t('failed.title')}</strong>
          <p>{causeText(problem, t)}</p>
          <Button size={small ? 'small' : 'middle'} className="call-retry" onClick={() => void retry()}>
            {t('button.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
