import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '#kit/text.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { connectLive } from '#kit/live/connection.ts';
import { forgetLive } from '#kit/live/liveStore.ts';
import { isDisplay, sessionKeep } from '#kit/sessionKeep.ts';
import { goTo } from '#kit/call/location.ts';
import { catchUpNotices, showMissedNotices } from './alarmStrip/missedNotices.ts';
import { findRoute } from './routes.tsx';
import { clearAll, keepForSignIn, useSession } from '#kit/call/session.ts';
import { perform } from '#kit/call/perform.ts';

const silentPaths = new Set(['/welcome', '/common/login']);

/** Holds the push connection while the user is signed in, on every route but /welcome and /common/login. */
export function useSocketPush(): void {
  const location = useLocation();
  const { language } = useLanguage();
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.user);
  const silent = silentPaths.has(findRoute(location.pathname)?.path ?? '');
  // The server does not connect a user who must change their password first.
  const username = user?.mustChangePassword === true ? undefined : user?.username;

  useEffect(() => {
    if (token === null || username === undefined || silent) return undefined;
    const faults = holdsPermission('message push');
    const live = holdsPermission('elevator.view');
    const messages = !isDisplay;
    if (!faults && !live && !messages) return undefined;
    const disconnect = connectLive({
      token,
      username,
      language,
      faults,
      live,
      messages,
      onUnauthenticated: () => {
        if (sessionKeep.getItem('token') !== token || keepForSignIn()) return;
        goTo('/login?flag=0');
        clearAll();
      },
      onConnected: (lastMessageAt) => {
        if (!faults || !holdsPermission('fault.view')) return;
        perform(catchUpNotices());
        perform(showMissedNotices(Date.now(), lastMessageAt));
      },
    });
    return () => {
      disconnect();
      forgetLive();
    };
  }, [token, username, language, silent]);
}
