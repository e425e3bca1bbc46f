import { MenuOutlined, MutedOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Deferred } from '#kit/Deferred.tsx';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { ageText } from '#kit/format/duration.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { firstShown } from '#kit/firstShown.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { lampStateOf } from '#kit/live/lampState.ts';
import { allowSound, useSound } from '#kit/live/alarmSound.ts';
import { useConnection } from '#kit/live/connectionState.ts';
import { useLiveCounts } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useFrame } from './frameState.ts';
import { useProductName } from '#kit/productName.ts';
import { useSession } from '#kit/call/session.ts';
import { useLanguageSwitch } from './useLanguageSwitch.ts';
import { UserMenu } from './UserMenu.tsx';
import { AlarmBell } from '../alarmStrip/AlarmBell.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

const LazySearch = lazyScreen(async () => (await import('../search/GlobalSearch.tsx')).GlobalSearch);

const LazyMyRescues = lazyScreen(async () => (await import('../MyRescuesLink.tsx')).MyRescuesLink);

const LazyAlarmCounter = lazyScreen(async () => (await import('#area/alarm/AlarmCounter.tsx')).AlarmCounter);

/** Whether an element takes what is typed. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Who is signed in, what is wrong anywhere, and whether what is shown is live. */
export function Header() {
  const t = useText();
  const drawer = useNarrow(1024);
  const phone = useNarrow(720);
  // On a phone the button that allows sound needs the room.
  const small = useNarrow(480);
  const blocked = useSound((sound) => sound.blocked);
  const isBrandShown = !small || !blocked;
  const user = useSession((session) => session.user);
  const display = useSession((session) => session.display);
  const menuOpen = useFrame((frame) => frame.menuOpen);
  const setMenuOpen = useFrame((frame) => frame.setMenuOpen);
  const searching = useFrame((frame) => frame.searching);
  const setSearching = useFrame((frame) => frame.setSearching);
  const product = useProductName();
  const searches = !isDisplay && user?.mustChangePassword === false;
  const searchIsHere = useSearchCode(searches && phone);
  useEffect(() => {
    if (!searches) return undefined;
    const begin = (event: KeyboardEvent) => {
      if (event.key !== '/' || takesText(event.target)) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', begin);
    return () => removeEventListener('keydown', begin);
  }, [searches, setSearching]);
  // On a phone the search takes the header as long as somebody searches.
  if (phone && searches && searching)
    return (
      <Stack
        as="header"
        row
        gap={12}
        align="center"
        gridArea="top"
        padding={[0, 16]}
        minWidth={0}
        className="top"
      >
        <Suspense fallback={null}>
          <LazySearch />
        </Suspense>
      </Stack>
    );
  return (
    <Stack
      as="header"
      row
      gap={12}
      align="center"
      gridArea="top"
      padding={[0, 16]}
      minWidth={0}
      className="top"
    >
      {drawer && searches ? (
        <Button
          {...styleProps({ flex: 'none', className: 'top-button' })}
          type="text"
          icon={<MenuOutlined />}
          aria-label={t('header.menu')}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(!menuOpen)}
        />
      ) : null}
      {isBrandShown ? (
        <Stack
          to="/"
          as={Link}
          row
          gap={8}
          align="center"
          flex="0 1 180px"
          minWidth={24}
          color="ink"
          textOverflow="nowrap"
          positioned
          className="brand"
        >
          <BrandLogo />
          <span className="brand-words">
            <Box as="strong" fontSize={17} fontWeight={650} title={product.name}>
              {product.name}
            </Box>
            {product.second ? (
              <Box as="span" color="ink3">
                {' '}
                {product.second}
              </Box>
            ) : null}
          </span>
        </Stack>
      ) : null}
      {searches && !phone ? (
        <Deferred placeholder={<span className="global-search" />}>
          <LazySearch />
        </Deferred>
      ) : (
        <Box as="span" flex={1} />
      )}
      {searches && phone ? (
        <Button
          {...styleProps({ flex: 'none', className: 'top-button' })}
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('header.search')}
          disabled={!searchIsHere}
          onClick={() => setSearching(true)}
        />
      ) : null}
      <SoundNotice />
      {searches ? <AlarmBell /> : null}
      {searches && holdsPermission('alarm.deal') ? (
        <Deferred>
          <LazyAlarmCounter />
        </Deferred>
      ) : null}
      {searches && holdsPermission('order.handle') ? (
        <Deferred>
          <LazyMyRescues />
        </Deferred>
      ) : null}
      {user !== null && holdsPermission('elevator.view') ? (
        <>
          <AlarmCounts />
          <Lamp />
        </>
      ) : null}
      {user && !user.outer ? (
        <>
          {phone ? null : <LanguageSwitch />}
          {isDisplay ? (
            <Box as="strong" maxWidth={140} textOverflow="ellipsis" className="user-name">
              {display?.displayName}
            </Box>
          ) : (
            <UserMenu />
          )}
        </>
      ) : null}
    </Stack>
  );
}

/** Whether the code of the search is here, so that a button that opens it takes what is typed at once. */
function useSearchCode(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    // Where it does not come, the search says so when it is opened.
    const end = () => setHere(true);
    void firstShown().then(LazySearch.load).then(end, end);
  }, [isWanted]);
  return isHere;
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

/** How many elevators people are shut in, and how many stand in a fault; where there is no room the words are only heard. */
function AlarmCounts() {
  const t = useText();
  const counts = useLiveCounts();
  const now = useNow();
  const link = useConnection();
  const trapped = counts?.trapped ?? 0;
  const faulty = counts?.fault ?? 0;
  /** That there is none is only known while messages come; what was wrong stays so until it is told otherwise. */
  const fresh = counts !== undefined && lampStateOf(link, now) === 'live';
  const shown = (n: number) => (n > 0 || fresh ? n : '–');
  return (
    <Link to="/realtime/all?type=fault" className={trapped > 0 ? 'alarm-counts is-alarming' : 'alarm-counts'}>
      <span className={trapped > 0 ? 'alert-text' : ''}>
        <StatusGlyph state={trapped > 0 ? 'trapped' : fresh ? 'normal' : 'unknown'} size={12} />
        <strong>{shown(trapped)}</strong>
        <small>{t('header.trapped')}</small>
      </span>
      <span className={faulty > 0 ? 'alert-text' : ''}>
        <StatusGlyph state={faulty > 0 ? 'fault' : fresh ? 'normal' : 'unknown'} size={12} />
        <strong>{shown(faulty)}</strong>
        <small>{t('header.inFault')}</small>
      </span>
    </Link>
  );
}

/** A green disc and the age of the last message; without connection a dashed ring and since when. */
function Lamp() {
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
    <Stack
      as="output"
      row
      gap={4}
      align="center"
      flex="none"
      fontSize={12}
      textOverflow="nowrap"
      positioned
      className="lamp"
      title={word}
    >
      <StatusGlyph state={live ? 'normal' : 'stale'} size={live ? 16 : 14} />
      <span>{word}</span>
      <Box as="strong" minWidth={34}>
        {detail}
      </Box>
    </Stack>
  );
}

function SoundNotice() {
  const t = useText();
  const { blocked } = useSound();
  if (!blocked) return null;
  return (
    <Tooltip title={t('alarm.allowSound')}>
      <Button
        {...styleProps({ flex: 'none', className: 'top-button' })}
        danger
        size="small"
        icon={<MutedOutlined />}
        aria-label={t('alarm.allowSound')}
        onClick={() => void allowSound()}
      />
    </Tooltip>
  );
}

function LanguageSwitch() {
  const t = useText();
  const confirmSwitch = useLanguageSwitch();
  return (
    <Button
      {...styleProps({ flex: 'none', className: 'top-button' })}
      type="text"
      size="small"
      onClick={confirmSwitch}
    >
      {t('header.otherLanguage')}
    </Button>
  );
}
