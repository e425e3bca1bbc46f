/** Whether a call changes what is kept; a POST may only read, where a question is too long for an address. */
export type Effect = 'reads' | 'writes';

/**
 * What a call leaves in the audit log when no row is followed there that it wrote: usually an entry that names it. The same
 * within an hour may be one, there may always be one because the rows do not say what was done, or there is a reason for none.
 */
export type Trace = 'hourly' | 'always' | { none: string };
