import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { useCall } from './call/useCall.ts';

/** What the installation says to every page, signed in or not; read once. */
export const useProductSettings = () =>
  useCall(sessionCalls.settings, {}, { freshMs: Infinity, onError: 'ignored' }).data;
