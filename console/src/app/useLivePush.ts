import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { currentText, useLanguage } from '#kit/text.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { connectLive } from '#live/connection.ts';
import { knownNoticeIds, receiveNotice } from '#live/faultNotices.ts';
import { forgetLive } from '#live/liveStore.ts';
import { sendQuietly } from './api.ts';
import { goTo } from './location.ts';
import { findRoute } from './routes.tsx';
import { clearAll, useSession } from './session.ts';

const silentPaths = new Set(['/welcome', '/common/login']);

/** Faults that opened while the connection was away; each is told once. */
async function catchUp(): Promise<void> {
  const known = knownNoticeIds();
  const firstVisit = known.size === 0;
  const faults = await sendQuietly(monitoringCalls.openAlarms, { limit: 50 });
  for (const fault of faults.toReversed()) {
    const alarming = fault.severity === 1 && fault.acknowledgedAt === null;
    if (
      known.has(fault.id) ||
      !alarming ||
      (firstVisit && Date.now() - Date.parse(fault.openedAt) > 15 * 60_000)
    )
      continue;
    receiveNotice({
      content: `${fault.shortNumber ?? fault.elevatorNo} ${currentText(`faultKind.${fault.code}` as 'faultKind.K111')} ${fault.address}`,
      type: fault.code,
      target: fault.elevatorId,
      targetType: 'elevator',
      action: 'opened',
      sender: 'system',
      url: `/realTime/detail?id=${fault.elevatorId}`,
      elevatorNumber: fault.elevatorNo,
      elevatorShortNumber: fault.shortNumber ?? '',
      faultTime: fault.openedAt,
      id: fault.id,
    });
  }
}

/** Holds the push connection while the user is signed in, on every route but /welcome and /common/login. */
export function useLivePush(): void {
  const location = useLocation();
  const { language } = useLanguage();
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.user);
  const silent = silentPaths.has(findRoute(location.pathname)?.path ?? '');
  // The server connects nobody who has to change his password first.
  const username = user?.mustChangePassword === true ? undefined : user?.username;

  useEffect(() => {
    if (token === null || username === undefined || silent) return undefined;
    const faults = holdsPermission('message push');
    const live = holdsPermission('elevator.view');
    if (!faults && !live) return undefined;
    const disconnect = connectLive({
      token,
      username,
      language,
      faults,
      live,
      onUnauthenticated: () => {
        goTo('/login?flag=0');
        // The address changes before the session does: else the page of before would be named in it.
        setTimeout(clearAll);
      },
      onConnected: () => {
        if (faults && holdsPermission('fault.view')) void catchUp().catch(() => {});
      },
    });
    return () => {
      disconnect();
      forgetLive();
    };
  }, [token, username, language, silent]);
}
