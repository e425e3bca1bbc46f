import { CloseOutlined } from '@ant-design/icons';
import {
  Activity,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type UIEvent,
} from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate, type Location } from 'react-router';
import { Skeleton } from 'antd';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { UnsavedScope } from '#kit/unsaved/UnsavedScope.tsx';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { hasUnsaved } from '#kit/unsaved/unsaved.ts';
import { FailurePlace } from '#kit/failure/FailurePlace.tsx';
import { PaneContext } from '#kit/PaneContext.ts';
import { useText } from '#kit/text.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { Failure } from './Failure.tsx';
import { paneOf } from './leaveGuard.ts';
import { mayOpen } from './mayOpen.ts';
import { groupOf } from './menuTree.ts';
import { MissingRight, NoScreen, NotBuilt, NotFound } from './PlainPages.tsx';
import { useProductName } from '#kit/productName.ts';
import type { RouteRow } from '#kit/area.ts';
import { findRoute } from './routes.tsx';
import { landing } from './signIn.ts';
import { useSession } from '#kit/call/session.ts';

interface PaneRow {
  /** Lower-case path: one pane a screen. */
  key: string;
  location: Location;
  route: RouteRow | undefined;
  usedAt: number;
}

const mostPanes = 20;

/** The element that holds the screen, for who comes there from the keyboard. */
export const paneStack = 'content';

/** The screen on display, and the kept ones behind it, each as a tab. */
export function Panes() {
  const t = useText();
  const location = useLocation();
  const navigate = useNavigate();
  const route = findRoute(location.pathname);
  const key = paneOf(location.pathname);
  const [panes, setPanes] = useState<PaneRow[]>([]);
  const [titles, setTitles] = useState<Record<string, string>>({});
  const user = useSession((session) => session.user);

  // Another address: its pane comes to the front; panes that are not kept go.
  const kept = keepPanes(panes, { key, location, route, usedAt: 0 });
  if (kept !== panes) setPanes(kept);

  useTitle(titles[key] ?? (route ? t(route.label) : ''));

  const close = (closing: string) =>
    confirmLeave(t, hasUnsaved(closing), () => {
      const left = panes.filter((pane) => pane.key !== closing);
      setPanes(left);
      if (closing !== key) return;
      const next = left.at(-1)?.location;
      void navigate(next ? `${next.pathname}${next.search}` : '/');
    });

  const tabs = kept.filter((pane) => pane.route?.screen !== undefined);
  return (
    <>
      <nav className="pane-tabs" aria-label={t('header.openPages')}>
        {tabs.map((pane) => (
          <span key={pane.key} className={pane.key === key ? 'pane-tab is-active' : 'pane-tab'}>
            <Link
              to={`${pane.location.pathname}${pane.location.search}`}
              {...(pane.key === key ? { 'aria-current': 'page' } : {})}
            >
              {titles[pane.key] ?? (pane.route ? t(pane.route.label) : '')}
            </Link>
            {tabs.length > 1 ? (
              <button
                type="button"
                className="pane-close"
                aria-label={t('button.close')}
                onClick={() => close(pane.key)}
              >
                <CloseOutlined />
              </button>
            ) : null}
          </span>
        ))}
      </nav>
      <div className="pane-stack" id={paneStack} tabIndex={-1}>
        {user === null
          ? null
          : kept.map((pane) => (
              <Activity key={pane.key} mode={pane.key === key ? 'visible' : 'hidden'}>
                <PaneBody
                  pane={pane}
                  active={pane.key === key}
                  setTitle={(title) =>
                    setTitles((before) =>
                      before[pane.key] === title ? before : { ...before, [pane.key]: title },
                    )
                  }
                />
              </Activity>
            ))}
      </div>
    </>
  );
}

/** The list of panes with `next` at its newest address; the same list when nothing changed. */
export function keepPanes(panes: PaneRow[], next: PaneRow): PaneRow[] {
  const known = panes.find((pane) => pane.key === next.key);
  if (known && known.location === next.location) return panes;
  const usedAt = Math.max(0, ...panes.map((pane) => pane.usedAt)) + 1;
  const fresh = { ...next, usedAt };
  if (known) return panes.map((pane) => (pane === known ? fresh : pane));
  const staying = panes.filter((pane) => pane.route?.keepAlive);
  const oldestFirst = staying
    .filter((pane) => !hasUnsaved(pane.key))
    .toSorted((one, other) => one.usedAt - other.usedAt);
  const leaving = new Set(oldestFirst.slice(0, Math.max(0, staying.length + 1 - mostPanes)));
  return [...staying.filter((pane) => !leaving.has(pane)), fresh];
}

function PaneBody({
  pane,
  active,
  setTitle,
}: {
  pane: PaneRow;
  active: boolean;
  setTitle(title: string): void;
}) {
  const t = useText();
  const menu = useSession((session) => session.menu);
  const box = useRef<HTMLElement>(null);
  const scrolls = useRef(new Map<HTMLElement, number>());
  const group = groupOf(menu, pane.location.pathname);
  const titler = useRef(setTitle);
  useLayoutEffect(() => {
    titler.current = setTitle;
  });
  const context = useMemo(
    () => ({
      group: group ? t(group.label as TextKey) : undefined,
      setTitle: (title: string) => titler.current(title),
    }),
    [group, t],
  );

  // A hidden pane loses its scroll; what was seen last is put back when it returns.
  useLayoutEffect(() => {
    if (!active) return;
    for (const [element, top] of scrolls.current) if (element.isConnected) element.scrollTop = top;
  }, [active]);
  const remember = (event: UIEvent) => {
    const element = event.target as HTMLElement;
    if (active) scrolls.current.set(element, element.scrollTop);
  };
  const path = `${pane.location.pathname}${pane.location.search}`;
  const keep = pane.route?.keepAlive === true;
  const shownPath = useRef(path);
  useEffect(() => {
    if (!keep && shownPath.current !== path) box.current?.scrollTo(0, 0);
    shownPath.current = path;
  }, [keep, path]);

  return (
    <PaneContext value={context}>
      <UnsavedScope name={pane.key}>
        <main className="pane" ref={box} onScrollCapture={remember}>
          <Failure resetBy={path}>
            <Suspense fallback={<Skeleton active className="page-skeleton" />}>
              <FailurePlace resetBy={path}>
                <Routes location={pane.location}>
                  <Route path="*" element={<PaneScreen pane={pane} />} />
                </Routes>
              </FailurePlace>
            </Suspense>
          </Failure>
        </main>
      </UnsavedScope>
    </PaneContext>
  );
}

function PaneScreen({ pane }: { pane: PaneRow }) {
  const { route } = pane;
  if (pane.location.pathname === '/' && !route?.screen) return <ToStart />;
  if (pane.location.pathname === '/noScreen') return <NoScreen />;
  if (!route) return <NotFound />;
  if (!mayOpen(route)) return <MissingRight />;
  const Screen = route.screen;
  return Screen ? <Screen /> : <NotBuilt label={route.label} />;
}

/** Until a home screen stands, the start is the first screen the user may open. */
function ToStart() {
  const menu = useSession((session) => session.menu);
  return menu.length === 0 ? null : <Navigate to={landing(null, menu)} replace />;
}

/** "screen · product" in the browser's tab, with the count of open alarms in front. */
function useTitle(screen: string): void {
  const { name } = useProductName();
  const open = useLiveCounts()?.openFaults ?? 0;
  useEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${screen ? `${screen} · ` : ''}${name}`;
  }, [open, screen, name]);
}
