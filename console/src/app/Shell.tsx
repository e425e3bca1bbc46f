import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { antdTheme } from '#kit/theme/antdTheme.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { send, sendQuietly } from './api.ts';
import { FaultPopups } from './FaultPopups.tsx';
import { Header } from './Header.tsx';
import { Panes } from './Panes.tsx';
import { useSession } from './session.ts';
import { SideMenu } from './SideMenu.tsx';
import { resumeSession } from './signIn.ts';
import { pageNonce } from './styleNonce.ts';
import { showTipsWith } from './tip.ts';
import { useLivePush } from './useLivePush.ts';
import '#kit/kit.css';
import './shell.css';

const nonce = pageNonce();
const pingMs = 600_000;

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { mode } = useThemeMode();
  const { language } = useLanguage();
  return (
    <ConfigProvider
      theme={antdTheme(mode)}
      locale={language === 'zh' ? zhCN : enUS}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
      componentSize="middle"
    >
      <AntApp className="ant-frame" message={{ maxCount: 3 }}>
        <Tips />
        <Frame />
      </AntApp>
    </ConfigProvider>
  );
}

/** Puts antd's notification behind the tips of the API module. */
function Tips() {
  const { notification } = AntApp.useApp();
  useEffect(() => {
    showTipsWith({
      warn: (title) => notification.warning({ title, placement: 'top', duration: 6, closable: true }),
      done: (title) => notification.success({ title, placement: 'top', duration: 3 }),
    });
  }, [notification]);
  return null;
}

function Frame() {
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.user);
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: () => send(sessionCalls.settings),
    staleTime: Infinity,
  });

  useEffect(() => {
    if (token !== null && user === null) void resumeSession().catch(() => {});
  }, [token, user]);
  useEffect(() => {
    const timer = setInterval(() => void sendQuietly(sessionCalls.ping).catch(() => {}), pingMs);
    return () => clearInterval(timer);
  }, []);
  useLivePush();

  const onProduction = settings.data?.footerHost != null && settings.data.footerHost === location.hostname;
  return (
    <div className="frame">
      <Header />
      <SideMenu />
      <Panes />
      <FaultPopups />
      {onProduction ? <Copyright /> : null}
    </div>
  );
}

function Copyright() {
  const t = useText();
  return (
    <footer className="copyright">
      © {t('brand.name')} {t('header.copyright')}
    </footer>
  );
}
