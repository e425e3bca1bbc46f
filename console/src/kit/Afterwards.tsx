import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';

/** Once the first page stands, whatever comes later is drawn at once. */
let stands = false;

interface AfterwardsProps {
  /** Takes the room of what is not there yet, so that nothing moves when it comes. */
  room?: ReactNode;
  /** Where nobody knows how much room it takes. */
  atOnce?: boolean;
  children: ReactNode;
}

/** What the first drawing of a page does without: it is drawn right after, in small pieces, once its code is here. */
export function Afterwards({ room = null, atOnce = false, children }: AfterwardsProps) {
  const isDue = useDeferredValue(true, stands || atOnce);
  useEffect(() => {
    stands = true;
  }, []);
  return isDue ? <Suspense fallback={room}>{children}</Suspense> : room;
}
