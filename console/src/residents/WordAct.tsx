import { useEffect, useState } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { statusCalls } from '@hoistway/contract/residents/statusCalls.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

interface WordActProps {
  act: 'confirm' | 'end';
  word: string;
}

/** What the links of messages lead to: an address is confirmed by a button, and ended by the link itself. */
export function WordAct({ act, word }: WordActProps) {
  return act === 'confirm' ? <Confirm word={word} /> : <End word={word} />;
}

function Problem({ error }: { error: CallProblem }) {
  const t = useText();
  return (
    <section className="status-problem" role="alert">
      <h1>{error.kind === 'refused' ? t('status.wordInvalid') : problemText(error)}</h1>
    </section>
  );
}

function Confirm({ word }: { word: string }) {
  const t = useText();
  const [token, setToken] = useState<string>();
  const [error, setError] = useState<CallProblem>();
  const send = async () => {
    try {
      setToken((await sendQuietly(statusCalls.confirm, { word })).token);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      setError(problem);
    }
  };
  if (error) return <Problem error={error} />;
  return (
    <section className="status-problem" aria-live="polite">
      <h1>{t(token === undefined ? 'status.confirmTitle' : 'status.confirmed')}</h1>
      {token === undefined ? (
        <>
          <p>{t('status.subscribeHint')}</p>
          <button type="button" className="status-plain" onClick={() => void send()}>
            {t('status.confirm')}
          </button>
        </>
      ) : (
        <Box as="a" color="pri" href={`#/status?token=${encodeURIComponent(token)}`}>
          {t('status.toPage')}
        </Box>
      )}
    </section>
  );
}

function End({ word }: { word: string }) {
  const t = useText();
  const [isEnded, setEnded] = useState(false);
  const [error, setError] = useState<CallProblem>();
  useEffect(() => {
    const end = async () => {
      try {
        await sendQuietly(statusCalls.unsubscribe, { word });
        setEnded(true);
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        setError(problem);
      }
    };
    void end();
  }, [word]);
  if (error && !isEnded) return <Problem error={error} />;
  return (
    <section className="status-problem" aria-live="polite">
      <h1>{t(isEnded ? 'status.ended' : 'button.loading')}</h1>
    </section>
  );
}
