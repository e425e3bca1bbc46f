import type { Call } from './callShape.ts';

/** What a call touches that shows changes of any record. */
export const everyRecord = 'every record';

/** Whether a call shows something that another one changes. */
export const showsChangesOf = (shown: Call, changing: Call): boolean =>
  shown.touches.some((record) => record === everyRecord || changing.touches.includes(record));
