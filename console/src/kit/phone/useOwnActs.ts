import { useMemo } from 'react';
import { sessionKeep } from '../sessionKeep.ts';
import { useActQueue } from './actQueue.ts';
import type { PhoneAct } from './phoneActs.ts';

/** What the signed-in person did on this device and has not arrived yet. */
export function useOwnActs(): readonly PhoneAct[] {
  const acts = useActQueue((queue) => queue.acts);
  const own = sessionKeep.getItem('userId');
  return useMemo(() => acts.filter(({ userId }) => userId === own), [acts, own]);
}
