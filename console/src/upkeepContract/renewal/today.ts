import { formatDay } from '#kit/instant.ts';

/** The day where the person is. */
export const today = (): string => formatDay(Date.now());
