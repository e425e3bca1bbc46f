import type { z } from 'zod';
import type { download } from './file/download.ts';
import type { Permission } from './permissions.ts';
import type { Entity } from './field.ts';
import type { Effect, Trace } from './effect.ts';

export type Access = 'anyone' | 'signed in' | Permission;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType | typeof download = z.ZodType | typeof download,
  A extends Access = Access,
  E extends Effect = Effect,
> {
  name: string;
  summary?: string | undefined;
  area: string;
  /** What its group is about. */
  record: string;
  /** What it shows when it reads, and changes when it writes: the record of its group first. */
  touches: readonly string[];
  method: Method;
  /** Below `/api/`, spelt as in the specification; `{names}` are input fields. */
  path: string;
  /** It is answered without `/api` before its path as well: its service stands at the root in the specification. */
  atRoot?: boolean | undefined;
  access: A;
  effect: E;
  input: I;
  reply: R;
  /** Input names of a POST or PUT that may stand in the query instead of the form. */
  query: readonly string[];
  /** What the download says that is made of it. */
  document?: z.ZodObject | undefined;
  trace?: Trace | undefined;
  /** The record that it changes, which it may be told to have been seen as it was (`seenOf`). */
  edits?: Entity | undefined;
  /** What it changes as a whole besides the record's own row, such as the lines of an invoice. */
  beside?: readonly string[] | undefined;
}
