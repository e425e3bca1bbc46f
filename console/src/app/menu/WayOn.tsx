import { Link } from 'react-router';
import { useSession } from '#kit/call/session.ts';
import type { RouteRow } from '#kit/area.ts';
import { useText } from '#kit/text.ts';
import { mayOpen } from '../mayOpen.ts';
import { menuPlaces } from './menuPlaces.ts';
import { findRoute } from '../routes.tsx';
import { landing } from '../signIn/signIn.ts';
import { Stack } from '#kit/layout/Stack.tsx';

/** Where one goes on when the record that an address names is not there: to the others like it, or to the start. */
export function WayOn({ route }: { route: RouteRow | undefined }) {
  const t = useText();
  const menu = useSession((session) => session.menu);
  const list = route && findRoute(menuPlaces[route.path] ?? route.path);
  const home = landing(null, menu);
  return (
    <Stack
      as="nav"
      row
      wrap
      gap={8}
      justify="center"
      padding={[8, 0, 0]}
      className="way-on"
      aria-label={t('plain.wayOn')}
    >
      {list && mayOpen(list) ? (
        <Stack as={Link} row inline align="center" to={list.path}>
          {t(list.label)}
        </Stack>
      ) : null}
      {home === '/noScreen' || home === list?.path ? null : (
        <Stack as={Link} row inline align="center" to={home}>
          {t('plain.toStart')}
        </Stack>
      )}
    </Stack>
  );
}
