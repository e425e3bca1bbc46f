import { useMedia } from './useMedia.ts';

/** Whether the window is narrower than `width` pixels. */
export const useNarrow = (width: number): boolean => useMedia(`(max-width: ${width - 0.02}px)`);
