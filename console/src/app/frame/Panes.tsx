import { CloseOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import {
  Activity,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type UIEvent,
} from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate, type Location } from 'react-router';

import { create } from 'zustand';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { UnsavedScope } from '#kit/unsaved/UnsavedScope.tsx';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { hasUnsaved } from '#kit/unsaved/unsaved.ts';
import { ErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { PaneContext } from '#kit/PaneContext.ts';
import { useText } from '#kit/text.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { bringIntoBox } from '../menu/bringIntoBox.ts';
import { Failure } from '../Failure.tsx';
import { paneStack } from './frameState.ts';
import { useFirstPage } from '../firstPage.ts';
import { paneOf } from '../leaveGuard.ts';
import { mayOpen } from '../mayOpen.ts';
import { groupOf } from '../menu/menuTree.ts';
import { MissingRight, NoScreen, NotBuilt, NotFound } from '../PlainPages.tsx';
import { useProductName } from '#kit/productName.ts';
import type { RouteRow } from '#kit/area.ts';
import { findRoute } from '../routes.tsx';
import { ScreenViews } from '../menu/ScreenViews.tsx';
import { WayOn } from '../menu/WayOn.tsx';
import { landing } from '../signIn/signIn.ts';
import { useSession } from '#kit/call/session.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface PaneRow {
  /** Lower-case path: one pane a screen. */
  key: string;
  location: Location;
  route: RouteRow | undefined;
  usedAt: number;
  /** Stays open until it is closed by hand, however many there are. */
  pinned?: boolean;
}

/** So many are kept, pinned ones and those with unsaved entries beside them. */
const maxPanes = 8;

/** What each screen calls itself, by its pane; it is known once the screen is drawn, and drawing it again tells no more. */
const usePaneTitles = create<Record<string, string>>(() => ({}));

const forgetTitles = (): void => usePaneTitles.setState({}, true);

const nameTitle = (pane: string, title: string): void => {
  if (usePaneTitles.getState()[pane] !== title) usePaneTitles.setState({ [pane]: title });
};

/** The screen on display, and the kept ones behind it, each as a tab. */
export function Panes() {
  const location = useLocation();
  const navigate = useNavigate();
  const t = useText();
  const route = findRoute(location.pathname);
  const key = paneOf(location.pathname);
  const [panes, setPanes] = useState<PaneRow[]>([]);
  const user = useSession((session) => session.user);
  const isHere = useFirstPage((page) => page.isHere);
  useEffect(() => forgetTitles, []);

  // Another address: its pane comes to the front; panes that are not kept go.
  const kept = keepPanes(panes, { key, location, route, usedAt: 0 });
  if (kept !== panes) setPanes(kept);

  const close = (closing: string) =>
    confirmLeave(t, hasUnsaved(closing), () => {
      const left = panes.filter((pane) => pane.key !== closing);
      setPanes(left);
      if (closing !== key) return;
      const next = left.at(-1)?.location;
      void navigate(next ? `${next.pathname}${next.search}` : '/');
    });

  const pin = (turned: string) =>
    setPanes(panes.map((pane) => (pane.key === turned ? { ...pane, pinned: pane.pinned !== true } : pane)));

  return (
    <>
      <BrowserTitle pane={key} route={route} />
      <PaneTabs
        tabs={kept.filter((pane) => pane.route?.screen !== undefined)}
        shown={key}
        onClose={close}
        onPin={pin}
      />
      <Stack gridArea="pane" minHeight={0} border={['top', 'left']} background="panel" className="pane-stack">
        {isDisplay ? null : <ScreenViews />}
        <Box flex={1} minHeight={0} positioned id={paneStack} tabIndex={-1}>
          {user === null || !isHere
            ? null
            : kept.map((pane) => (
                <Activity key={pane.key} mode={pane.key === key ? 'visible' : 'hidden'}>
                  <PaneBody pane={pane} active={pane.key === key} />
                </Activity>
              ))}
        </Box>
      </Stack>
    </>
  );
}

interface PaneTabsProps {
  tabs: PaneRow[];
  /** The pane on display. */
  shown: string;
  onClose(pane: string): void;
  onPin(pane: string): void;
}

function PaneTabs({ tabs, shown, onClose, onPin }: PaneTabsProps) {
  const t = useText();
  const titles = usePaneTitles();
  const box = useRef<HTMLElement>(null);
  const active = useRef<HTMLSpanElement>(null);
  // Of many tabs the one on display is seen, also when it has got its longer title.
  useEffect(() => {
    if (box.current && active.current) bringIntoBox(box.current, active.current);
  });
  return (
    <Stack as="nav" row align="flex-end" className="pane-tabs" aria-label={t('header.openPages')} ref={box}>
      {tabs.map((pane) => (
        <Stack
          key={pane.key}
          as="span"
          row
          align="center"
          className={pane.key === shown ? 'pane-tab is-active' : 'pane-tab'}
          ref={pane.key === shown ? active : null}
        >
          <Stack
            as={Link}
            row
            align="center"
            padding={[0, 6, 0, 12]}
            height="100%"
            color="ink2"
            fontSize={13}
            to={`${pane.location.pathname}${pane.location.search}`}
            {...(pane.key === shown ? { 'aria-current': 'page' } : {})}
          >
            {titles[pane.key] ?? (pane.route ? t(pane.route.label) : '')}
          </Stack>
          {tabs.length > 1 && (pane.key === shown || pane.pinned === true) ? (
            <Box
              type="button"
              as="button"
              padding={[0, 2]}
              minWidth={24}
              height="100%"
              color={pane.pinned === true ? 'ink' : 'ink3'}
              fontSize={11}
              className="pane-close"
              aria-label={t('header.pinPage')}
              aria-pressed={pane.pinned === true}
              onClick={() => onPin(pane.key)}
            >
              {pane.pinned === true ? <PushpinFilled /> : <PushpinOutlined />}
            </Box>
          ) : null}
          {tabs.length > 1 ? (
            <Box
              type="button"
              as="button"
              padding={[0, 6]}
              minWidth={24}
              height="100%"
              color="ink3"
              fontSize={10}
              className="pane-close"
              aria-label={t('button.close')}
              onClick={() => onClose(pane.key)}
            >
              <CloseOutlined />
            </Box>
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}

/** The list of panes with `next` at its newest address; the same list when nothing changed. */
export function keepPanes(panes: PaneRow[], next: PaneRow): PaneRow[] {
  const known = panes.find((pane) => pane.key === next.key);
  if (known && known.location === next.location) return panes;
  const usedAt = Math.max(0, ...panes.map((pane) => pane.usedAt)) + 1;
  const fresh = { ...next, usedAt, ...(known?.pinned === true ? { pinned: true } : {}) };
  const staying = panes.filter((pane) => pane === known || pane.route?.keepAlive);
  if (known) return staying.map((pane) => (pane === known ? fresh : pane));
  const oldestFirst = staying
    .filter((pane) => pane.pinned !== true && !hasUnsaved(pane.key))
    .toSorted((one, other) => one.usedAt - other.usedAt);
  const leaving = new Set(oldestFirst.slice(0, Math.max(0, staying.length + 1 - maxPanes)));
  return [...staying.filter((pane) => !leaving.has(pane)), fresh];
}

/** Drawn again by what it reads itself: what its frame learns meanwhile is not worth drawing a whole screen twice. */
const PaneBody = memo(function PaneBody({ pane, active }: { pane: PaneRow; active: boolean }) {
  const t = useText();
  const menu = useSession((session) => session.menu);
  // Rights are looked up while a screen is drawn: another user, or the same with other rights, draws it anew.
  useSession((session) => session.user);
  const box = useRef<HTMLElement>(null);
  const scrolls = useRef(new Map<HTMLElement, number>());
  const group = groupOf(menu, pane.location.pathname);
  const context = useMemo(
    () => ({
      group: group ? t(group.label as TextKey) : undefined,
      setTitle: (title: string) => nameTitle(pane.key, title),
    }),
    [group, t, pane.key],
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
            <Suspense fallback={<Loading page />}>
              <ErrorBoundary
                resetBy={path}
                head={pane.route ? <PageHead title={t(pane.route.label)} /> : null}
                wayOn={<WayOn route={pane.route} />}
              >
                <Routes location={pane.location}>
                  <Route path="*" element={<PaneScreen pane={pane} />} />
                </Routes>
              </ErrorBoundary>
            </Suspense>
          </Failure>
        </main>
      </UnsavedScope>
    </PaneContext>
  );
});

function PaneScreen({ pane }: { pane: PaneRow }) {
  const { route } = pane;
  if (pane.location.pathname === '/') return <ToStart />;
  if (pane.location.pathname === '/noScreen') return <NoScreen />;
  if (!route) return <NotFound />;
  if (!mayOpen(route)) return <MissingRight />;
  const Screen = route.screen;
  return Screen ? <Screen /> : <NotBuilt label={route.label} />;
}

/** The bare address leads to the home screen, or to the first screen of whoever has none. */
function ToStart() {
  const menu = useSession((session) => session.menu);
  return menu.length === 0 ? null : <Navigate to={landing(null, menu)} replace />;
}

/** "screen · product" in the browser's tab, with the count of open alarms in front. */
function BrowserTitle({ pane, route }: { pane: string; route: RouteRow | undefined }) {
  const t = useText();
  const { name } = useProductName();
  const open = useLiveCounts()?.openFaults ?? 0;
  const title = usePaneTitles((titles) => titles[pane]);
  const screen = title ?? (route ? t(route.label) : '');
  useEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${screen ? `${screen} · ` : ''}${name}`;
  }, [open, screen, name]);
  return null;
}
