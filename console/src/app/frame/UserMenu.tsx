import { lazy, Suspense, useState } from 'react';
import { BulbOutlined, DownOutlined, PhoneOutlined, SwapOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { readAllAgain } from '#kit/call/askAgain.ts';
import { openTab } from '#kit/call/location.ts';
import { storeMenu, storeUser, useSession } from '#kit/call/session.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { chooseTheme, useThemeMode } from '#kit/theme/themeMode.ts';
import { useClickGuard } from '#kit/useClickGuard.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { askToLeave, askToSignOut } from '../signIn/askToSignOut.tsx';
import { switchAccount } from '../signIn/signIn.ts';
import { useLanguageSwitch } from './useLanguageSwitch.ts';
import { Box } from '#kit/layout/Box.tsx';

const About = lazy(async () => ({ default: (await import('../about/About.tsx')).About }));

/** Who is signed in, and what is theirs alone. */
export function UserMenu() {
  const t = useText();
  const user = useSession((session) => session.user);
  const hotline = user?.custom.hotline;
  const { mode } = useThemeMode();
  const phone = useNarrow(720);
  const askLanguage = useLanguageSwitch();
  const { guarded, guard } = useClickGuard();
  const renew = useSubmit(sessionCalls.renew);
  const [about, setAbout] = useState(false);

  // The people of the demo; none where this is no demo.
  const others = (useProductSettings()?.demoAccounts ?? []).filter(
    ({ username }) => username !== user?.username,
  );
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
    ...(holdsPermission('order.handle')
      ? [
          {
            key: 'myRescues',
            label: t('route.gridRescue.mine'),
            onClick: () => openTab('/gridRescue/mine?flag=1'),
          },
        ]
      : []),
    { key: 'help', label: t('route.help'), onClick: () => openTab('/help?flag=1') },
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
    ...(others.length > 0
      ? [
          {
            key: 'accounts',
            icon: <SwapOutlined />,
            label: t('demo.switch'),
            children: others.map(({ username, nick, role }) => ({
              key: username,
              label: (
                <>
                  {t(`role.${role}`)} <span className="hint">{nick}</span>
                </>
              ),
              onClick: () => askToLeave(t, () => switchAccount(username)),
            })),
          },
        ]
      : []),
    ...(phone ? [{ key: 'language', label: t('header.otherLanguage'), onClick: askLanguage }] : []),
    { key: 'about', label: t('about.open'), onClick: () => setAbout(true) },
    {
      key: 'logout',
      label: t('header.logout'),
      onClick: () => askToSignOut(t),
    },
  ];
  const button = (
    <button type="button" className="user-button" aria-haspopup="menu">
      <span className="avatar" aria-hidden>
        {[...(user?.nick ?? '?')][0]}
      </span>
      <Box as="span" maxWidth={140} textOverflow="ellipsis" className="user-name">
        {user?.nick}
      </Box>
      <DownOutlined className="user-more" />
    </button>
  );
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        {button}
      </Dropdown>
      {about ? (
        <Suspense fallback={null}>
          <About onClose={() => setAbout(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
