import { create } from 'zustand';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { endEarlyReads, rememberReads } from '#kit/call/firstReads.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSession } from '#kit/call/session.ts';
import { beginCall } from '#kit/call/useCall.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import type { RouteRow } from '#kit/area.ts';
import { beginFaultWords } from '#area/fault/useFaultWords.ts';
import { LazyShell } from './frame/frame.ts';
import { mayOpen } from './mayOpen.ts';
import { findRoute } from './routes.tsx';
import { landing } from './signIn/signIn.ts';

/** So long the page waits to be drawn at once and whole; after that it is drawn as it comes. */
const graceMs = 1_000;
/** So long after its code the frame waits for the page: drawing both at once takes less than one after the other. */
const togetherMs = 150;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const codeOf = (route: RouteRow | undefined) => (route?.screen ? [route.screen.load()] : []);

/** All that the page at an address begins with, asked for at once and side by side; first the code of what is drawn first. */
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
    beginFaultWords(),
    ...(may ? codeOf(shown) : []),
    ...(may && shown.begin ? [shown.begin(new URLSearchParams(query))] : []),
  ];
}

/** Whether the first page can be drawn at once and whole, or has been waited for long enough. */
export const useFirstPage = create(() => ({ isHere: true }));

interface FirstPage {
  /** Ends when what is around the page is to be drawn: with the page, or before it where the page takes longer. */
  frame: Promise<unknown>;
  /** Ends when all of the page is here, when some of it failed, which shows its own message, or after a moment. */
  whole: Promise<void>;
}

/** Loads the first page. */
export function askForFirstPage(address: string): FirstPage {
  useFirstPage.setState({ isHere: false });
  const parts = rememberReads(() => askFor(address));
  const whole = Promise.race([Promise.allSettled(parts), pause(graceMs)]).then(() => {
    endEarlyReads();
    useFirstPage.setState({ isHere: true });
  });
  const code = Promise.resolve(parts[0]).then(() => pause(togetherMs));
  return { frame: Promise.race([code, whole]).catch(() => whole), whole };
}
