import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, ConfigProvider } from 'antd';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { Deferred } from '#kit/Deferred.tsx';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { confirmModalWith } from '#kit/confirmModal.ts';
import { firstShown } from '#kit/firstShown.ts';
import { startOtherNameTips } from '#kit/name/otherNameTips.ts';
import { renderEmpty } from '#kit/NothingHere.tsx';
import { loadPageForTiles, mayLoad } from '#kit/map/pageTiles.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { worksOnPhone } from '#kit/phone/worksOnPhone.ts';
import type { HomePanel } from '#kit/area.ts';
import { HomePanels } from '#kit/tile/homePanels.ts';
import { OwnWork } from '#kit/ownWork.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { lessMotion, useMedia } from '#kit/screen/useMedia.ts';
import { askBeforeLeavingWith } from '#kit/unsaved/unsaved.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { useComponentWords, useText } from '#kit/text.ts';
import { antdTheme } from '#kit/theme/antdTheme.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { sendQuietly } from '#kit/call/api.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { AlarmStrip } from '../alarmStrip/AlarmStrip.tsx';
import { areas } from '../areas.ts';
import { paneStack, useFrame } from './frameState.ts';
import { Header } from './Header.tsx';
import { Panes } from './Panes.tsx';
import { Commands } from '../search/Commands.tsx';
import { useProductName } from '#kit/productName.ts';
import { findRoute } from '../routes.tsx';
import { useSession } from '#kit/call/session.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { SignInAgain } from '../signIn/SignInAgain.tsx';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { pageNonce } from '../styleNonce.ts';
import { showLastingTip, showTipsWith } from '#kit/call/tip.ts';
import { perform } from '#kit/call/perform.ts';
import { useSocketPush } from '../useSocketPush.ts';
import { useFaultWords } from '#area/fault/useFaultWords.ts';
import '#kit/theme/inter.css';
import '#kit/theme/antd.css';
import '#kit/kit.css';
import '#kit/list/list.css';
import '#kit/form/form.css';
import '#kit/card/card.css';
import '#kit/auditLog.css';
import './shell.css';
import { styleProps } from '#kit/layout/styleProps.ts';

const LazyAlarms = lazyScreen(async () => (await import('#area/alarm/AlarmDesk.tsx')).AlarmDesk);
const LazyTour = lazyScreen(async () => (await import('../tour/Tour.tsx')).Tour);

const ownWork = areas.flatMap((area) => area.ownWork ?? []);
const InFaultPanel = lazyScreen(async () => (await import('../alarmStrip/InFaultPanel.tsx')).InFaultPanel);
const homePanels: readonly HomePanel[] = [
  ...areas.flatMap((area) => area.homePanels ?? []),
  // Who is about an elevator several areas know.
  { tile: 'elevatorsInFault', panel: InFaultPanel },
];
const csp = { nonce: pageNonce() };
const button = { autoInsertSpace: false };
const pingMs = 600_000;
const againMs = 10_000;
/** A tip lies over neither the search nor the counts of alarms. */
const belowHeader = 60;
const notification = { top: belowHeader };
const message = { maxCount: 3 };
/** Each tip takes the place of the one before. */
const tip = 'tip';

/**
 * The frame around every screen of a signed-in user. It is not drawn anew with each address, and hands antd the same settings:
 * with others every component of antd is drawn anew.
 */
export const Shell = memo(function Shell() {
  const { mode } = useThemeMode();
  const words = useComponentWords();
  const still = useMedia(lessMotion);
  const theme = useMemo(() => antdTheme(mode, still), [mode, still]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        locale={words}
        csp={csp}
        renderEmpty={renderEmpty}
        button={button}
        componentSize="middle"
      >
        <AntApp {...styleProps({ height: '100%' })} message={message} notification={notification}>
          <Tips />
          <Frame />
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
});

/** Puts antd's notification behind the tips of the API module, and its dialogs behind the questions of the kit. */
function Tips() {
  const { modal, notification } = AntApp.useApp();
  const t = useText();
  useEffect(() => startOtherNameTips(), []);
  useEffect(() => confirmModalWith(modal.confirm), [modal]);
  useEffect(() => askBeforeLeavingWith((go) => confirmLeave(t, true, go)), [t]);
  useEffect(() => {
    showTipsWith({
      warn: (title) =>
        notification.warning({ key: tip, title, placement: 'top', duration: 6, closable: true }),
      done: (title) => notification.success({ key: tip, title, placement: 'top', duration: 3 }),
      remain: (title) => notification.warning({ title, placement: 'top', duration: 0, closable: true }),
      takeBack: () => notification.destroy(tip),
    });
  }, [notification]);
  const replaced = useSession((session) => session.replaced);
  useEffect(() => {
    if (replaced === null) return;
    showLastingTip(t('signIn.replaced', { name: replaced }));
    useSession.setState({ replaced: null });
  }, [replaced, t]);
  return null;
}

function Frame() {
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.user);
  const settings = useProductSettings();

  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null || user !== null) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    resumeSession().catch(() => {
      // Nobody stands before a display to load the page again.
      if (isDisplay) again = setTimeout(() => setTries(tries + 1), againMs);
    });
    return () => clearTimeout(again);
  }, [token, user, tries]);
  useEffect(() => {
    if (isDisplay) return undefined;
    const timer = setInterval(() => perform(sendQuietly(sessionCalls.ping)), pingMs);
    return () => clearInterval(timer);
  }, []);
  const baseMap = user?.custom.baseMap;
  useEffect(() => {
    if (baseMap && !mayLoad(baseMap))
      perform(loadPageForTiles(() => sendQuietly(companySettingsCalls.mapTicket)));
  }, [baseMap]);
  useEffect(() => {
    if (user !== null && !user.mustChangePassword && worksOnPhone()) perform(sendLeftActs());
  }, [user]);
  useSocketPush();
  useFaultWords(user !== null && !user.mustChangePassword);

  const touring = useFrame((frame) => frame.touring);
  // Its stops are not all on a small screen.
  const phone = useNarrow(720);
  const forced = user?.mustChangePassword === true;
  const footerHost = user?.custom.footerHost ?? settings?.footerHost;
  return (
    <div className={isDisplay ? 'frame is-display' : 'frame'}>
      {isDisplay ? null : <SkipLink />}
      {isDisplay ? null : <SignInAgain />}
      <Header />
      {forced ? null : <AlarmStrip />}
      {isDisplay || forced || user === null ? null : <Commands />}
      {isDisplay || forced || user === null || !touring || phone ? null : (
        <Suspense fallback={null}>
          <LazyTour />
        </Suspense>
      )}
      {isDisplay || forced ? null : <SideMenu />}
      {isDisplay ? (
        <DisplayPane />
      ) : forced ? (
        <ForcedPane />
      ) : (
        <OwnWork value={ownWork}>
          <HomePanels value={homePanels}>
            <Panes />
          </HomePanels>
        </OwnWork>
      )}
      {isDisplay || forced || user === null || !holdsPermission('alarm.deal') ? null : (
        <Deferred>
          <LazyAlarms />
        </Deferred>
      )}
      {footerHost === location.hostname ? <Copyright /> : null}
    </div>
  );
}

/** Sends what somebody did on this device without a network, whatever page they open. */
async function sendLeftActs(): Promise<void> {
  await firstShown();
  const { watchQueue } = await import('#kit/phone/actQueue.ts');
  watchQueue();
}

/** The first stop of the keyboard: past the header, the menu and the tabs. */
function SkipLink() {
  const t = useText();
  return (
    <a
      className="skip-link"
      href={`#${paneStack}`}
      onClick={(event) => {
        // What follows # is the address of the console.
        event.preventDefault();
        document.getElementById(paneStack)?.focus();
      }}
    >
      {t('header.skip')}
    </a>
  );
}

/** The one screen this display shows, whatever the address says. */
function DisplayPane() {
  const display = useSession((session) => session.display);
  const location = useLocation();
  if (display === null) return null;
  return findRoute(location.pathname)?.path === display.screen ? (
    <Panes />
  ) : (
    <Navigate to={display.screen} replace />
  );
}

const changePassword = '/user/changePassword';

/** Somebody else set the password: nothing is open but changing it, and then what was asked for. */
function ForcedPane() {
  const location = useLocation();
  if (findRoute(location.pathname)?.path === changePassword) return <Panes />;
  const wished = `${location.pathname}${location.search}`;
  return <Navigate to={`${changePassword}?redirect=${encodeURIComponent(wished)}`} replace />;
}

function Copyright() {
  const t = useText();
  const { name } = useProductName();
  return (
    <footer className="copyright">
      © {name} {t('header.copyright')}
    </footer>
  );
}
