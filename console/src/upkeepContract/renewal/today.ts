import { formatDay } from '#kit/format/instant.ts';

/** The day where the person is. */
export const today = (): string => formatDay(Date.now());
