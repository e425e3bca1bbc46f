/** Held while a backup is made: there is one at a time, and meanwhile no partition is dropped. */
export const backupLock = 7_246_104;
