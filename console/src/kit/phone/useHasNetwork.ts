import { useSession } from '../call/session.ts';
import { useActQueue } from './actQueue.ts';

/** Whether what is done on this phone goes to the server at once. */
export function useHasNetwork(): boolean {
  const stopped = useActQueue((queue) => queue.stopped);
  return useSession((session) => session.network) && stopped === null;
}
