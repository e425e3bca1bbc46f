import { create } from 'zustand';
import { shareEveryS, staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { send, sendQuietly } from '../call/api.ts';
import { sessionKeep } from '../sessionKeep.ts';

interface Sharing {
  /** Whether the account may share its place; undefined until the server said so. */
  offered: boolean | undefined;
  until: number | undefined;
  /** Switched on, and waiting for the first position. */
  waiting: boolean;
  /** The browser gives no position: because the person forbade it, or because it has none. */
  problem: 'denied' | 'noPosition' | undefined;
}

export const usePlaceSharing = create<Sharing>(() => ({
  offered: undefined,
  until: undefined,
  waiting: false,
  problem: undefined,
}));

/** Whether this browser can report a position at all; some are configured not to. */
export const canBePlaced = (): boolean => Boolean((navigator as Partial<Navigator>).geolocation);

/** What the server says when it takes no position any more. */
const endings: ReadonlySet<CallProblem['kind']> = new Set(['refused', 'unauthenticated']);

let watch: number | undefined;
let sentAt = 0;
let starting = false;

interface SharingReply {
  offered: boolean;
  until: string | null;
}

function keep({ offered, until }: SharingReply): void {
  usePlaceSharing.setState({ offered, until: until === null ? undefined : Date.parse(until) });
}

function unwatch(): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
}

function end(): void {
  unwatch();
  usePlaceSharing.setState({ until: undefined, waiting: false, problem: undefined });
}

/** Sends each position that comes late enough; where the server takes none any more, it is over. */
function follow(): void {
  unwatch();
  const owner = sessionKeep.getItem('token');
  watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      // The next person to sign in shares nothing.
      if (sessionKeep.getItem('token') !== owner) return end();
      if (Date.now() - sentAt < shareEveryS * 1000) return;
      sentAt = Date.now();
      const place = {
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyM: Math.round(coords.accuracy),
      };
      const call = starting ? staffPositionCalls.startSharing : staffPositionCalls.movePlace;
      void sendQuietly(call, place).then(
        (sharing) => {
          starting = false;
          usePlaceSharing.setState({ waiting: false, problem: undefined });
          keep(sharing);
        },
        (problem: unknown) => {
          // A hole in the network is no end: the next position is sent.
          if (problem instanceof CallProblem && endings.has(problem.kind)) end();
        },
      );
    },
    (error) => {
      const denied = error.code === error.PERMISSION_DENIED;
      if (denied) end();
      usePlaceSharing.setState({ problem: denied ? 'denied' : 'noPosition' });
    },
    { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 },
  );
}

/** Reads whether this session shares its place, and goes on with it after a reload. */
export async function resumeSharing(): Promise<void> {
  keep(await send(staffPositionCalls.sharing));
  if (usePlaceSharing.getState().until !== undefined && watch === undefined) follow();
}

/** Asks the browser for the place, and shares it from the first position on. */
export function startSharing(): void {
  usePlaceSharing.setState({ waiting: true, problem: undefined });
  sentAt = 0;
  starting = true;
  follow();
}

/** Ends it here and on the server, which forgets the place. */
export async function stopSharing(): Promise<void> {
  end();
  await send(staffPositionCalls.stopSharing);
}
