import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import {
  NavigationType,
  UNSAFE_createHashHistory as createHashHistory,
  type Location,
  type To,
} from 'react-router';
import { askBeforeLeaving, hasUnsaved } from '#kit/unsaved/unsaved.ts';
import { findRoute } from './routes.tsx';

interface Address {
  pathname: string;
  search: string;
}

/** Names the pane of an address: one a screen. */
export const paneOf = (path: string): string => (findRoute(path)?.path ?? path).toLowerCase();

/** Whether what is entered on a screen would be lost on the way to another address; a kept screen keeps it. */
export function losesInput(from: Address, to: Address): boolean {
  if (from.pathname === to.pathname && from.search === to.search) return false;
  const pane = paneOf(from.pathname);
  if (paneOf(to.pathname) !== pane && findRoute(from.pathname)?.keepAlive === true) return false;
  return hasUnsaved(pane);
}

function addressOf(to: To): Address {
  if (typeof to !== 'string') return { pathname: to.pathname ?? '/', search: to.search ?? '' };
  const { pathname, search } = new URL(to, 'http://console');
  return { pathname, search };
}

/**
 * The addresses of the page. Before input would be lost the person is asked, whether a link, the code or the buttons of
 * the browser lead away.
 */
export function useGuardedHistory() {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [state, setState] = useState({ action: history.action, location: history.location });
  const shown = useRef<Location>(history.location);
  /** Where the browser goes next was decided already. */
  const decided = useRef(false);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const asks = action === NavigationType.Pop && !decided.current && losesInput(shown.current, location);
        decided.current = false;
        if (!asks) {
          shown.current = location;
          startTransition(() => setState({ action, location }));
          return;
        }
        // The browser is there already, by however many steps: what is left stands on top of it until the person says so.
        const { pathname, search, state: kept } = shown.current;
        history.push({ pathname, search }, kept);
        askBeforeLeaving(() => {
          decided.current = true;
          history.go(-1);
        });
      }),
    [history],
  );
  const [navigator] = useState(() => {
    const guarded =
      (go: typeof history.push): typeof history.push =>
      (to, by) => {
        if (losesInput(shown.current, addressOf(to))) askBeforeLeaving(() => go(to, by));
        else go(to, by);
      };
    return { ...history, push: guarded(history.push), replace: guarded(history.replace) };
  });
  return { navigator, navigationType: state.action, location: state.location };
}
