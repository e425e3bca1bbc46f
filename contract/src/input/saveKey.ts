import type { Call } from '#contract/callShape.ts';
import { download } from '#contract/file/download.ts';

/**
 * The header by which a call that writes is known when it is sent again: for a day it is done once, and answered each time
 * with the same answer.
 */
export const saveKeyHeader = 'idempotency-key';

/** Long enough that nobody guesses one. */
export const saveKeyFormat = /^[\w.:-]{16,100}$/;

/** Whether a call is remembered by its key: what only reads is asked again, and a file is made anew. */
export const isKeyed = ({ effect, reply }: Call): boolean => effect === 'writes' && reply !== download;
