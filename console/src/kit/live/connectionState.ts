import { create } from 'zustand';

export type LinkState = 'off' | 'connecting' | 'live' | 'broken';

/** The push connection as the lamp in the header shows it. */
export const useConnection = create<{
  state: LinkState;
  lastMessageAt: number | undefined;
  brokenAt: number | undefined;
}>(() => ({
  state: 'off',
  lastMessageAt: undefined,
  brokenAt: undefined,
}));
