import { staleAfterMs } from '../shaft/ShaftState.ts';
import type { LinkState } from './connectionState.ts';

/** `stale`: the connection stands, but nothing has come by it for too long to call it live. */
export type LampState = LinkState | 'stale';

interface Link {
  state: LinkState;
  lastMessageAt: number | undefined;
}

/** What the lamp says of the connection: live is only what is fresh. */
export const lampStateOf = ({ state, lastMessageAt }: Link, now: number): LampState =>
  state === 'live' && lastMessageAt !== undefined && now - lastMessageAt > staleAfterMs ? 'stale' : state;
