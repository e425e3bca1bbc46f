import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isDisplay } from '#kit/sessionKeep.ts';
import { Failure } from './Failure.tsx';
import { AnswerStore } from '#kit/call/AnswerStore.tsx';
import { LazyShell } from './frame/frame.ts';
import { GuardedRouter } from './GuardedRouter.tsx';
import { DisplayEnded } from './PlainPages.tsx';
import { findRoute } from './routes.tsx';
import { useSession } from '#kit/call/session.ts';

/** The console: sign-in screens alone, everything else in the frame. */
export function App() {
  return (
    <Failure>
      <AnswerStore>
        <GuardedRouter>
          <Gate />
        </GuardedRouter>
      </AnswerStore>
    </Failure>
  );
}

function Gate() {
  const location = useLocation();
  const signedIn = useSession(({ token, again }) => token !== null || again !== null);
  const turn = useSession((session) => session.turn);
  const lost = useSession((session) => session.lost);
  const left = useSession((session) => session.left);
  const route = findRoute(location.pathname);
  const open = route?.access === 'anyone';
  useEffect(() => {
    if (!open && route?.keepAlive !== true) window.scrollTo(0, 0);
  }, [open, route]);
  // Nobody signs in at a display.
  if (isDisplay && !signedIn) return <DisplayEnded />;
  if (route && open && !isDisplay) {
    const Screen = route.screen!;
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    );
  }
  if (!signedIn) {
    const here = `${location.pathname}${location.search}`;
    const query = [
      ...(lost ? ['flag=0'] : []),
      ...(left || here === '/' ? [] : [`redirect=${encodeURIComponent(here)}`]),
    ];
    return <Navigate to={`/login${query.length > 0 ? `?${query.join('&')}` : ''}`} replace />;
  }
  return (
    <Suspense key={turn} fallback={null}>
      <LazyShell />
    </Suspense>
  );
}
