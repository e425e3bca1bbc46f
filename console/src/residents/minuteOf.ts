import { wholeTime } from '#kit/format/instant.ts';

/** The minute of an instant: residents need no seconds. */
export const minuteOf = (at: string): string => wholeTime(at).slice(0, 16);
