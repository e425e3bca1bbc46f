import { useSyncExternalStore } from 'react';

/** The person asked the system for less motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether a media query holds, now and whenever that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const media = matchMedia(query);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => matchMedia(query).matches,
  );
