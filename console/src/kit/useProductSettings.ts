import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { callKey, send } from './call/api.ts';

/** What the installation says to every page, signed in or not; read once. */
export const useProductSettings = () =>
  useQuery({
    queryKey: callKey(sessionCalls.settings),
    queryFn: () => send(sessionCalls.settings),
    staleTime: Infinity,
  }).data;
