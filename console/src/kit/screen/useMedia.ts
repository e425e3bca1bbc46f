import { useSyncExternalStore } from 'react';

/** The person asked the system for less motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)';

/** The person touches the screen and has no pointer, with which alone things can be dragged everywhere. */
export const touchOnly = '(hover: none)';

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
