import {
  AlertOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CarryOutOutlined,
  CustomerServiceOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileTextOutlined,
  HomeOutlined,
  PlayCircleOutlined,
  SettingOutlined,
  SlidersOutlined,
  ToolOutlined,
  BuildOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Drawer, Menu, type MenuProps } from 'antd';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Deferred } from '#kit/Deferred.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { useEventCallback } from '#kit/useEventCallback.ts';
import { openTab } from '#kit/call/location.ts';
import { bringIntoBox } from './bringIntoBox.ts';
import { builtMenu, groupOf, sideEntryOf, sideMenu, type SideEntry } from './menuTree.ts';
import { useSession } from '#kit/call/session.ts';
import { useFrame } from '../frame/frameState.ts';

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  'own/orders': <CarryOutOutlined />,
  'own/rescues': <AlertOutlined />,
  realTime: <SlidersOutlined />,
  gridRescue: <CustomerServiceOutlined />,
  maintenance: <ToolOutlined />,
  upkeepContract: <FileTextOutlined />,
  chart: <BarChartOutlined />,
  elevator: <BuildOutlined />,
  detection: <ExperimentOutlined />,
  install: <AppstoreOutlined />,
  advert: <PlayCircleOutlined />,
  supervision: <EyeOutlined />,
  system: <SettingOutlined />,
  user: <UserOutlined />,
};

/** A group has opened by then. */
const unfoldMs = 400;

type Item = NonNullable<MenuProps['items']>[number];

const itemsOf = (entries: readonly SideEntry[], t: Translate): Item[] =>
  entries.map((entry) => ({
    key: entry.key,
    label: t(entry.label as TextKey),
    ...(icons[entry.key] ? { icon: icons[entry.key] } : {}),
    ...(entry.children ? { children: itemsOf(entry.children, t) } : {}),
  }));

/** The configured menu: icons only below 1432 px, in a drawer below 1024 px. */
export const SideMenu = memo(function SideMenu() {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const menu = useSession((session) => session.menu);
  const built = useMemo(() => builtMenu(menu), [menu]);
  const side = useMemo(() => sideMenu(built), [built]);
  const collapsed = useNarrow(1432);
  const drawer = useNarrow(1024);
  const menuOpen = useFrame((frame) => frame.menuOpen);
  const setMenuOpen = useFrame((frame) => frame.setMenuOpen);
  const active = sideEntryOf(side, location.pathname)?.key ?? '';
  const group = groupOf(built, location.pathname)?.key;
  const [unfolded, setUnfolded] = useState<string>();
  const [shownGroup, setShownGroup] = useState<string>();
  // One group is open: that where one is, until another is opened by hand.
  if (group !== shownGroup) {
    setShownGroup(group);
    if (group !== undefined) setUnfolded(group);
  }

  // Where one is is seen, once its group has opened.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const entry = box.current?.querySelector('.ant-menu-item-selected');
      if (box.current && entry) bringIntoBox(box.current, entry);
    }, unfoldMs);
    return () => clearTimeout(timer);
  }, [active]);

  const open = useEventCallback(({ key }: { key: string }) => {
    const entry = findByKey(side, key);
    setMenuOpen(false);
    if (!entry) return;
    localStorage.setItem('activeIndex', key);
    if (entry.href) window.open(entry.href, '_blank', 'noopener,noreferrer');
    else if (entry.path && entry.blank) openTab(entry.path);
    else if (entry.path) void navigate(entry.path);
  });

  const inline = drawer || !collapsed;
  // Another address of the same entry draws nothing anew.
  const list = useMemo(
    () => (
      <Menu
        key={inline ? 'wide' : 'narrow'}
        className={inline ? 'menu-entries' : 'menu-entries is-collapsed'}
        mode="inline"
        inlineIndent={12}
        inlineCollapsed={!inline}
        items={itemsOf(side, t)}
        selectedKeys={[active]}
        {...(inline
          ? {
              openKeys: unfolded === undefined ? [] : [unfolded],
              onOpenChange: (keys: string[]) => setUnfolded(keys.at(-1)),
            }
          : {})}
        onClick={open}
      />
    ),
    [inline, side, t, active, unfolded, open],
  );
  if (drawer) {
    return (
      <Drawer
        placement="left"
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        size={280}
        title={t('header.menu')}
      >
        <nav aria-label={t('header.menu')}>{list}</nav>
      </Drawer>
    );
  }
  return (
    <nav className="side-menu" aria-label={t('header.menu')} ref={box}>
      <Deferred>{list}</Deferred>
    </nav>
  );
});

function findByKey(menu: readonly SideEntry[], key: string): SideEntry | undefined {
  for (const entry of menu) {
    if (entry.key === key) return entry;
    const below = findByKey(entry.children ?? [], key);
    if (below) return below;
  }
  return undefined;
}
