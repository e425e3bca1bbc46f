import { useCallback, useContext, useInsertionEffect, useRef, useState } from 'react';
import { markUnsaved, UnsavedScopes } from './unsaved.ts';

/** Asks whoever leaves the page or the scopes, until what it returns is called. */
function guard(scopes: readonly string[]): () => void {
  const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  const unmark = markUnsaved(scopes);
  window.addEventListener('beforeunload', confirmLeave);
  return () => {
    unmark();
    window.removeEventListener('beforeunload', confirmLeave);
  };
}

/**
 * While something is not saved, whoever leaves the screen, its dialog or the page is asked first. What it returns says
 * that all is saved, for going on at once.
 */
export function useUnsavedGuard(unsaved: boolean): () => void {
  const scopes = useContext(UnsavedScopes);
  const end = useRef<() => void>(undefined);
  // A screen kept behind others ends its ordinary effects; what is entered there is as unsaved as before.
  useInsertionEffect(() => {
    if (!unsaved) return undefined;
    end.current = guard(scopes);
    return end.current;
  }, [unsaved, scopes]);
  return useCallback(() => end.current?.(), []);
}

/** The same for a form that nothing draws anew when its first field changes: it says itself that something is not saved. */
export function useUnsavedMark() {
  const scopes = useContext(UnsavedScopes);
  const [mark] = useState(() => {
    let end: (() => void) | undefined;
    return {
      isSet: () => end !== undefined,
      set: (around: readonly string[]) => {
        end ??= guard(around);
      },
      clear: () => {
        end?.();
        end = undefined;
      },
    };
  });
  useInsertionEffect(() => mark.clear, [mark]);
  const set = useCallback(() => mark.set(scopes), [mark, scopes]);
  return { isSet: mark.isSet, set, clear: mark.clear };
}
