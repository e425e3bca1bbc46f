import {
  BulbOutlined,
  DownOutlined,
  MenuOutlined,
  MutedOutlined,
  PhoneOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { App as AntApp, Button, Dropdown, Input, Tooltip, type InputRef, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { hasUnsaved } from '#kit/unsaved.ts';
import { confirmLeave } from '#kit/confirmLeave.ts';
import { ageText } from '#kit/duration.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/instant.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { switchLanguage, useLanguage, useText } from '#kit/text.ts';
import { chooseTheme, useThemeMode } from '#kit/theme/themeMode.ts';
import { useClickGuard } from '#kit/useClickGuard.ts';
import { useNarrow } from '#kit/useNarrow.ts';
import { lampStateOf } from '#kit/live/lampState.ts';
import { allowSound, useSound } from '#kit/live/alarmSound.ts';
import { useConnection } from '#kit/live/connectionState.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useFrame } from './frameState.ts';
import { openTab } from '#kit/call/location.ts';
import { useProductName } from '#kit/productName.ts';
import { storeMenu, storeUser, useSession } from '#kit/call/session.ts';
import { readAllAgain } from '#kit/call/askAgain.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { signOut } from './signIn.ts';
import { telHref } from '#kit/telHref.ts';

/** Who is signed in, what is wrong anywhere, and whether what is shown is live. */
export function Header() {
  const t = useText();
  const drawer = useNarrow(1024);
  const phone = useNarrow(720);
  const user = useSession((session) => session.user);
  const display = useSession((session) => session.display);
  const { menuOpen, setMenuOpen } = useFrame();
  const product = useProductName();
  return (
    <header className="top">
      {drawer && !isDisplay ? (
        <Button
          type="text"
          icon={<MenuOutlined />}
          aria-label={t('header.menu')}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        />
      ) : null}
      <Link to="/" className="brand" aria-label={product.name}>
        <BrandLogo />
        {phone ? null : (
          <>
            <strong title={product.name}>{product.name}</strong>
            {product.second ? <span>{product.second}</span> : null}
          </>
        )}
      </Link>
      {holdsPermission('elevator.view') && !isDisplay ? <GlobalSearch /> : <span className="top-gap" />}
      <SoundNotice />
      {holdsPermission('elevator.view') ? (
        <>
          <AlarmCounts compact={phone} />
          <Lamp compact={phone} />
        </>
      ) : null}
      {user && !user.outer ? (
        <>
          {phone ? null : <LanguageSwitch />}
          {isDisplay ? <strong className="user-name">{display?.displayName}</strong> : <UserMenu />}
        </>
      ) : null}
    </header>
  );
}

/** The logo of the user's company; our own when there is none, or none that can be read. */
function BrandLogo() {
  const user = useSession((session) => session.user);
  const [broken, setBroken] = useState<string>();
  const address = user?.comLogo;
  if (!address || address === broken) return <Logo />;
  return (
    <img
      className="brand-logo"
      src={address}
      alt={user.companyName}
      height={28}
      onError={() => setBroken(address)}
    />
  );
}

function GlobalSearch() {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <Input
      ref={field}
      className="global-search"
      prefix={<SearchOutlined />}
      suffix={<kbd>/</kbd>}
      placeholder={t('header.search')}
      aria-label={t('header.search')}
      maxLength={60}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      onPressEnter={() => {
        if (words.trim() === '') return;
        void navigate(`/realtime/all?words=${encodeURIComponent(words.trim())}`);
        setWords('');
      }}
    />
  );
}

function AlarmCounts({ compact }: { compact: boolean }) {
  const t = useText();
  const counts = useLiveCounts();
  const now = useNow();
  const link = useConnection();
  const trapped = counts?.trapped ?? 0;
  const open = counts?.openFaults ?? 0;
  /** That there is none is only known while messages come; what was wrong stays so until it is told otherwise. */
  const fresh = counts !== undefined && lampStateOf(link, now) === 'live';
  const shown = (n: number) => (n > 0 || fresh ? n : '–');
  return (
    <Link to="/realtime/all?type=fault" className={trapped > 0 ? 'alarm-counts is-alarming' : 'alarm-counts'}>
      <span className={trapped > 0 ? 'alert-text' : ''}>
        <StatusGlyph state={trapped > 0 ? 'trapped' : fresh ? 'normal' : 'unknown'} size={12} />
        <strong>{shown(trapped)}</strong>
        {compact ? null : <small>{t('header.trapped')}</small>}
      </span>
      <span className={open > 0 ? 'alert-text' : ''}>
        <StatusGlyph state={open > 0 ? 'fault' : fresh ? 'normal' : 'unknown'} size={12} />
        <strong>{shown(open)}</strong>
        {compact ? null : <small>{t('header.openFaults')}</small>}
      </span>
    </Link>
  );
}

/** A green disc and the age of the last message; without connection a dashed ring and since when. */
function Lamp({ compact }: { compact: boolean }) {
  const t = useText();
  const now = useNow();
  const { state, lastMessageAt, brokenAt } = useConnection();
  const lamp = lampStateOf({ state, lastMessageAt }, now);
  if (lamp === 'off') return null;
  const live = lamp === 'live';
  const word = t(`lamp.${lamp}`);
  const detail =
    state === 'live'
      ? lastMessageAt === undefined
        ? ''
        : ageText(Math.max(0, now - lastMessageAt), t)
      : brokenAt === undefined
        ? ''
        : formatTime(brokenAt);
  return (
    <output className="lamp" title={word}>
      <StatusGlyph state={live ? 'normal' : 'stale'} size={live ? 16 : 14} />
      {compact ? null : <span>{word}</span>}
      <strong>{detail}</strong>
    </output>
  );
}

function SoundNotice() {
  const t = useText();
  const { blocked } = useSound();
  if (!blocked) return null;
  return (
    <Tooltip title={t('alarm.allowSound')}>
      <Button
        danger
        size="small"
        icon={<MutedOutlined />}
        aria-label={t('alarm.allowSound')}
        onClick={() => void allowSound()}
      />
    </Tooltip>
  );
}

function useLanguageSwitch(): () => void {
  const t = useText();
  const { language } = useLanguage();
  const { modal } = AntApp.useApp();
  return () =>
    void modal.confirm({
      type: 'warning',
      title: t('header.switchConfirm'),
      okText: t('button.confirm'),
      cancelText: t('button.cancel'),
      onOk: async () => {
        await switchLanguage(language === 'zh' ? 'en' : 'zh');
        await readAllAgain();
      },
    });
}

function LanguageSwitch() {
  const t = useText();
  const confirmSwitch = useLanguageSwitch();
  return (
    <Button type="text" size="small" onClick={confirmSwitch}>
      {t('header.otherLanguage')}
    </Button>
  );
}

function UserMenu() {
  const t = useText();
  const user = useSession((session) => session.user);
  const hotline = user?.custom.hotline;
  const { mode } = useThemeMode();
  const phone = useNarrow(720);
  const askLanguage = useLanguageSwitch();
  const { guarded, guard } = useClickGuard();
  const renew = useSubmit(sessionCalls.renew);

  const synchronise = () =>
    guard(() => {
      void renew({}, async (fresh) => {
        storeUser(fresh.user);
        storeMenu(fresh.menu);
        await readAllAgain();
      });
    });

  const items: MenuProps['items'] = [
    { key: 'userInfo', label: t('header.userInfo'), onClick: () => openTab('/user/userInfo?flag=1') },
    {
      key: 'changePassword',
      label: t('header.changePassword'),
      onClick: () => openTab('/user/changePassword?flag=1'),
    },
    ...(holdsPermission('elevator.favorite')
      ? [
          {
            key: 'favourites',
            label: t('header.myFavourites'),
            onClick: () => openTab('/realTime/realTime?flag=1'),
          },
        ]
      : []),
    { key: 'updateLog', label: t('header.updateLog'), onClick: () => openTab('/user/updateLog?flag=1') },
    ...(holdsPermission('sync data')
      ? [{ key: 'sync', label: t('header.syncData'), disabled: guarded, onClick: synchronise }]
      : []),
    ...(hotline
      ? [
          {
            key: 'hotline',
            icon: <PhoneOutlined />,
            label: (
              <a href={telHref(hotline)}>
                {t('header.serviceHotline')} {hotline}
              </a>
            ),
          },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'theme',
      icon: <BulbOutlined />,
      label: t(mode === 'dark' ? 'header.light' : 'header.dark'),
      onClick: () => chooseTheme(mode === 'dark' ? 'light' : 'dark'),
    },
    ...(phone ? [{ key: 'language', label: t('header.otherLanguage'), onClick: askLanguage }] : []),
    {
      key: 'logout',
      label: t('header.logout'),
      onClick: () => confirmLeave(t, hasUnsaved(), () => void signOut()),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className="user-button" aria-haspopup="menu">
        <span className="avatar">{[...(user?.nick ?? '?')][0]}</span>
        {phone ? null : <span className="user-name">{user?.nick}</span>}
        <DownOutlined className="hint" />
      </button>
    </Dropdown>
  );
}
