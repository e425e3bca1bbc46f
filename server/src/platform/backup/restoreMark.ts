/** Lies in a data folder while a backup is restored into it: no server starts on what is not whole. */
export const restoreMark = 'restore-unfinished';
