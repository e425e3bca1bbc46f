import { useCallback, useContext, useInsertionEffect, useRef } from 'react';
import { markUnsaved, UnsavedScopes } from './unsaved.ts';

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
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    const unmark = markUnsaved(scopes);
    window.addEventListener('beforeunload', confirmLeave);
    end.current = () => {
      unmark();
      window.removeEventListener('beforeunload', confirmLeave);
    };
    return end.current;
  }, [unsaved, scopes]);
  return useCallback(() => end.current?.(), []);
}
