import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSession } from '#kit/call/session.ts';
import { beginCall } from '#kit/call/useCall.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import type { RouteRow } from '#kit/area.ts';
import { LazyShell } from './frame.ts';
import { mayOpen } from './mayOpen.ts';
import { findRoute } from './routes.tsx';
import { landing } from './signIn.ts';

/** So long the page waits to be drawn at once and whole; after that it is drawn as it comes. */
const graceMs = 1_000;

const codeOf = (route: RouteRow | undefined) => (route?.screen ? [route.screen.load()] : []);

/** All that the page at an address begins with, asked for at once and side by side. */
function askFor(address: string): Promise<unknown>[] {
  const { token, menu } = useSession.getState();
  const route = findRoute(address);
  const open = route?.access === 'anyone' && !isDisplay;
  if (open) return codeOf(route);
  if (token === null) return isDisplay ? [] : codeOf(findRoute('/login'));
  const [path = '/', query = ''] = (route?.path === '/' ? landing(null, menu) : address).split('?');
  const shown = findRoute(path);
  const may = shown !== undefined && mayOpen(shown);
  return [
    LazyShell.load(),
    resumeSession(),
    beginCall(sessionCalls.settings, {}),
    beginCall(faultCodeCalls.rewordedFaults, {}),
    ...(may ? codeOf(shown) : []),
    ...(may && shown.begin ? [shown.begin(new URLSearchParams(query))] : []),
  ];
}

/**
 * Loads the first page; ends when all of it is here, when some of it failed, which shows its own message, or after a
 * moment.
 */
export async function askForFirstPage(address: string): Promise<void> {
  const moment = new Promise<void>((done) => setTimeout(done, graceMs));
  await Promise.race([Promise.allSettled(askFor(address)), moment]);
}
