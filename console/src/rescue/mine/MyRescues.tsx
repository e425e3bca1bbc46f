import { useEffect } from 'react';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { keepShell } from '#kit/offline/keepShell.ts';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { SyncState } from '#kit/phone/SyncState.tsx';
import { useHasNetwork } from '#kit/phone/useHasNetwork.ts';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { useText } from '#kit/text.ts';
import { MyRescueCard } from './MyRescueCard.tsx';
import './myRescues.css';
import { Stack } from '#kit/layout/Stack.tsx';

const everyMs = 5_000;

/** The rescues that the signed-in person was asked to come to, for one thumb, with and without a network. */
export function MyRescues() {
  const t = useText();
  const mine = useKeptCall(rescueCalls.mine, {}, everyMs);
  const hasNetwork = useHasNetwork();
  // What is on its way moves nothing under the thumb.
  const isHeldUp = useOwnActs().some(({ state }) => state !== 'waiting' || !hasNetwork);
  useEffect(() => {
    // Whoever stands on the car opens the page again where there is no network.
    void keepShell();
  }, []);
  return (
    <Stack gap={16} padding={[0, 0, 16]} {...(mine.data?.length ? { maxWidth: 560 } : {})}>
      {isHeldUp ? <SyncState /> : null}
      {mine.error ? <CallFailure problem={mine.error} retry={mine.refetch} /> : null}
      {mine.data?.length === 0 ? (
        <EmptyState title={t('myRescue.none')} hint={t('myRescue.noneHint')} />
      ) : null}
      {mine.data?.map((rescue) => (
        <MyRescueCard key={rescue.id} rescue={rescue} />
      ))}
      {mine.missing && mine.error === null ? (
        <EmptyState title={t('myRescue.notKept')} hint={t('phone.needsNetwork')} />
      ) : null}
      {mine.data || mine.missing || mine.error ? null : <Loading />}
    </Stack>
  );
}
