import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useSession } from '#kit/call/session.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { bringIntoBox } from './bringIntoBox.ts';
import { builtMenu, sideEntryOf, sideMenu, viewsBeside } from './menuTree.ts';

/** The other views of what the screen shows, as far as the viewer may open them; nothing where there is one alone. */
export function ScreenViews() {
  const t = useText();
  const { pathname } = useLocation();
  const menu = useSession((session) => session.menu);
  const side = useMemo(() => sideMenu(builtMenu(menu)), [menu]);
  const views = viewsBeside(side, pathname);
  const entry = sideEntryOf(side, pathname);
  // Of many views the one on display is seen.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = box.current?.querySelector('[aria-current]');
    if (box.current && shown) bringIntoBox(box.current, shown);
  });
  if (entry === undefined || views.length === 0) return null;
  return (
    <Stack
      as="nav"
      row
      flex="none"
      gap={4}
      padding={[6, 'gutter', 0]}
      overflow="auto hidden"
      aria-label={t(entry.label as TextKey)}
      ref={box}
    >
      {views.map(({ key, path = '', label }) => {
        const isShown = path.toLowerCase() === pathname.toLowerCase();
        return (
          <Box
            key={key}
            as={Link}
            to={path}
            padding={[4, 12]}
            borderRadius={4}
            textOverflow="nowrap"
            color={isShown ? 'ink' : 'ink2'}
            {...(isShown ? { background: 'bg', fontWeight: 600, 'aria-current': 'page' as const } : {})}
          >
            {t(label as TextKey)}
          </Box>
        );
      })}
    </Stack>
  );
}
