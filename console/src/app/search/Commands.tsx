import { Suspense, useEffect } from 'react';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { useFrame } from '../frame/frameState.ts';

const LazyPalette = lazyScreen(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** Ctrl-K or ⌘-K opens the palette of commands, whose code comes with the first time. */
export function Commands() {
  const commanding = useFrame((frame) => frame.commanding);
  const setCommanding = useFrame((frame) => frame.setCommanding);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setCommanding(!useFrame.getState().commanding);
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      setCommanding(false);
    };
  }, [setCommanding]);
  return commanding ? (
    <Suspense fallback={null}>
      <LazyPalette />
    </Suspense>
  ) : null;
}
