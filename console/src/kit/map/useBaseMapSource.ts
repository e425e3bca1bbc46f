import { useMemo } from 'react';
import type { BaseMapSource } from '@hoistway/contract/company/baseMap.ts';
import { useSession } from '../call/session.ts';
import { mayLoad } from './pageTiles.ts';

/**
 * The base map that the company of the user chose, as far as this page may load it; our own outlines where it is null.
 * The same until it is another.
 */
export function useBaseMapSource(): BaseMapSource | null {
  const kind = useSession(({ user }) => user?.custom.baseMap?.kind);
  const url = useSession(({ user }) => user?.custom.baseMap?.url ?? null);
  return useMemo(() => (kind && mayLoad({ url }) ? { kind, url } : null), [kind, url]);
}
