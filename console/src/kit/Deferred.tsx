import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { firstShown, hasShown } from './firstShown.ts';

interface DeferredProps {
  /** Takes the room of what is not there yet, so that nothing moves when it comes. */
  placeholder?: ReactNode;
  /** Where nobody knows how much room it takes. */
  immediate?: boolean;
  children: ReactNode;
}

/**
 * What the first drawing of a page does without: it is drawn right after, in small pieces, once its code is here. Once
 * the first page stands, whatever comes later is drawn at once.
 */
export function Deferred({ placeholder: room = null, immediate: atOnce = false, children }: DeferredProps) {
  const [isDue, setDue] = useState(hasShown);
  useEffect(() => {
    let isHere = true;
    void firstShown().then(() => isHere && startTransition(() => setDue(true)));
    return () => {
      isHere = false;
    };
  }, []);
  return isDue || atOnce ? <Suspense fallback={room}>{children}</Suspense> : room;
}
