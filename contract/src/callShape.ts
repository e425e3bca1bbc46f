import type { z } from 'zod';
import type { download } from './download.ts';
import type { Permission } from './permissions.ts';
import type { RecordName } from './recordNames.ts';

export type Access = 'anyone' | 'signed in' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a call leaves in the audit log when no row is followed there that it wrote: usually an entry that names it. The same
 * within an hour may be one, there may always be one because the rows do not say what was done, or there is a reason for none.
 */
export type Trace = 'hourly' | 'always' | { none: string };

/** Whether a call changes what is kept; a POST may only read, where a question is too long for an address. */
export type Effect = 'reads' | 'writes';

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType | typeof download = z.ZodType | typeof download,
  A extends Access = Access,
  E extends Effect = Effect,
> {
  name: string;
  area: string;
  /** What its group is about. */
  record: RecordName;
  /** What it shows when it reads, and changes when it writes: the record of its group first. */
  touches: readonly RecordName[];
  method: Method;
  /** Below `/api/`, spelt as in the specification; `{names}` are input fields. */
  path: string;
  access: A;
  effect: E;
  input: I;
  reply: R;
  /** Input names of a POST or PUT that may stand in the query instead of the form. */
  query: readonly string[];
  /** What the download says that is made of it. */
  document?: z.ZodObject | undefined;
  trace?: Trace | undefined;
}
