import { Button } from 'antd';
import { useText } from '../text.ts';
import { keepsOnDevice } from '../offline/deviceStore.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { useSession } from '../call/session.ts';
import { confirm } from '../confirm.ts';
import { BusinessWord } from '../glyph/StatusWord.tsx';
import { dismiss, sendWaiting, tryAgain, useActQueue } from './actQueue.ts';
import { isAhead, nameOfAct, type PhoneAct } from './phoneActs.ts';
import { useOwnActs } from './useOwnActs.ts';
import './syncState.css';
import { Stack } from '../layout/Stack.tsx';

/** What waits on this device, what was not taken and why, and what this page cannot do without TLS. */
export function SyncState() {
  const t = useText();
  const own = sessionKeep.getItem('userId');
  const foreign = useActQueue(
    ({ acts }) => acts.filter(({ userId, state }) => userId !== own && state !== 'taken').length,
  );
  return (
    <Stack as="section" gap={8} padding={[0, 16]} className="phone-sync" aria-label={t('phone.sync')}>
      <Waiting />
      {foreign > 0 ? <p className="hint">{t('phone.othersWaiting', { n: foreign })}</p> : null}
      <Conflicts />
      {keepsOnDevice() ? null : <p className="alert-text">{t('phone.memoryOnly')}</p>}
      {globalThis.isSecureContext ? null : (
        <details className="phone-insecure">
          <summary className="hint">{t('phone.insecure')}</summary>
          <p>{t('phone.insecureGuide')}</p>
        </details>
      )}
    </Stack>
  );
}

function Waiting() {
  const t = useText();
  const waiting = useOwnActs().filter(({ state }) => state === 'waiting').length;
  const { sending, stopped } = useActQueue();
  const online = useSession((session) => session.network) && stopped !== 'network';
  const words = () => {
    if (waiting === 0) return online ? t('phone.allSent') : t('phone.offline');
    if (sending) return t('phone.sending', { n: waiting });
    if (stopped === 'signIn') return t('phone.waitingSignIn', { n: waiting });
    return t(online ? 'phone.waiting' : 'phone.waitingOffline', { n: waiting });
  };
  return (
    <Stack as="output" row wrap gap={8} align="center" justify="space-between" minHeight={32}>
      <BusinessWord state={waiting === 0 ? (online ? 'done' : 'off') : 'waiting'} word={words()} />
      {waiting > 0 && !sending ? (
        <Button size="small" onClick={() => void sendWaiting()}>
          {t('phone.sendNow')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** What the server did not take, order by order, until the person has seen to it. */
function Conflicts() {
  const troubled = useOwnActs().filter((act) => !isAhead(act));
  const orders = [...new Set(troubled.map(({ orderId }) => orderId))];
  return orders.map((orderId) => (
    <Conflict key={orderId} orderId={orderId} acts={troubled.filter((act) => act.orderId === orderId)} />
  ));
}

function Conflict({ orderId, acts }: { orderId: string; acts: readonly PhoneAct[] }) {
  const t = useText();
  const discard = () =>
    confirm(t, {
      title: t('phone.conflict', { elevator: acts[0]!.elevator, n: acts.length }),
      hint: t('phone.dismissHint'),
      button: t('phone.dismiss'),
      run: () => dismiss(orderId),
    });
  return (
    <div className="phone-conflict" role="alert">
      <strong>{t('phone.conflict', { elevator: acts[0]!.elevator, n: acts.length })}</strong>
      <ul>
        {acts.map((act) => (
          <li key={act.actId}>
            {t('phone.conflictWhy', {
              act: nameOfAct(act, t),
              why: act.problem ?? t('phone.heldBack'),
            })}
          </li>
        ))}
      </ul>
      <Button onClick={() => void tryAgain(orderId)}>{t('phone.tryAgain')}</Button>{' '}
      <Button danger onClick={discard}>
        {t('phone.dismiss')}
      </Button>
    </div>
  );
}
