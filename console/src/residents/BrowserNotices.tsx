import { useEffect, useState } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { statusCalls } from '@hoistway/contract/residents/statusCalls.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { Box } from '#kit/layout/Box.tsx';
import { ownEndpoint, pushAbility, subscribeBrowser, type PushAbility } from '#kit/offline/browserPush.ts';
import { useText } from '#kit/text.ts';
import { forgetWord, keepWord, keptWord } from './keptWords.ts';

const scope = 'status/';

/** What can be said of why this browser shows no notices. */
const hints = {
  denied: 'status.noticesDenied',
  unreachable: 'status.noticesUnreachable',
} as const satisfies Partial<Record<PushAbility, string>>;

/** Lets this browser tell when an elevator of the building stops or runs again; without an account. */
export function BrowserNotices({ token, publicKey }: { token: string; publicKey: string }) {
  const t = useText();
  const [ability, setAbility] = useState(pushAbility);
  const [isOn, setOn] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void ownEndpoint(scope).then((endpoint) => setOn(endpoint !== null && keptWord(token) !== null));
  }, [token]);

  const begin = async () => {
    const address = await subscribeBrowser(publicKey, scope);
    if (typeof address === 'string') return setAbility(address);
    const { word } = await sendQuietly(statusCalls.subscribeBrowser, { token, ...address });
    keepWord(token, word);
    setOn(true);
  };
  const end = async () => {
    const word = keptWord(token);
    try {
      if (word !== null) await sendQuietly(statusCalls.unsubscribe, { word });
    } catch (error) {
      // What the server has forgotten has ended.
      if (!(error instanceof CallProblem) || error.kind !== 'refused') throw error;
    }
    forgetWord(token);
    setOn(false);
  };
  const send = async (act: () => Promise<void>) => {
    setProblem(undefined);
    setSending(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(problemText(error));
    } finally {
      setSending(false);
    }
  };

  if (ability === 'insecure' || ability === 'unsupported') return null;
  const hint = ability === 'ready' ? undefined : hints[ability];
  return (
    <section aria-labelledby="status-notices">
      <h2 id="status-notices">{t('status.notices')}</h2>
      <Box as="p" color="ink2">
        {t(hint ?? (isOn ? 'status.noticesOn' : 'status.noticesHint'))}
      </Box>
      <Box as="p" color="red" role="alert">
        {problem}
      </Box>
      {ability === 'denied' ? null : (
        <button
          type="button"
          className="status-plain status-notices"
          disabled={isSending}
          onClick={() => void send(isOn ? end : begin)}
        >
          {t(isOn ? 'status.noticesEnd' : 'status.noticesBegin')}
        </button>
      )}
    </section>
  );
}
