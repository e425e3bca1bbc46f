import { z } from 'zod';
import type { Access, Call } from './callShape.ts';
import { download } from './file/download.ts';
import type { Entity } from './field.ts';
import type { Effect, Trace } from './effect.ts';
import { unbounded } from './input/unbounded.ts';

/** What is said of a call besides its method and path. */
export interface Declaration {
  /** What the call does, in one sentence; calls such as `page` and `create` have theirs by their name. */
  summary?: string;
  access: Access;
  /** It is answered without `/api` before its path as well. */
  atRoot?: boolean;
  /** By default a GET reads and all other methods write. */
  effect?: Effect;
  input?: z.ZodObject;
  reply?: z.ZodType | typeof download;
  query?: readonly string[];
  /** What a document says: a download made of it, judged and masked like a reply. */
  document?: z.ZodObject;
  /** What it shows when it reads, and changes when it writes, besides the record of its group. */
  touches?: readonly string[];
  /** The record whose fields it changes: whoever calls may say what they saw of it, and is refused if that is no longer so. */
  edits?: Entity;
  /** What of its input stands beside the record's row, such as a list: it is seen, and changed, as a whole. */
  beside?: readonly string[];
  /** What of it is in the audit log, when the rows it writes are not. */
  trace?: Trace;
}

/** What a call shows: no reply is stricter than what may be stored. */
export const shownBy = ({ document, reply = document ? download : z.null() }: Declaration) => ({
  document: document && unbounded(document),
  reply: reply === download ? reply : unbounded(reply),
});

/**
 * A document is made for somebody; what a call edits is named by its id, and `seen` is what the layer takes of its input.
 * Names in path and query are those of input fields.
 */
export function assertSound(path: string, { access, document, edits, input, query = [] }: Declaration): void {
  if (document && access === 'anyone') throw new Error(`${path}: a document is made for somebody`);
  const names = Object.keys(input?.shape ?? {});
  const unknown = query.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`${path}: ${unknown} is not an input field`);
  if (edits && (!names.includes('id') || names.includes('seen')))
    throw new Error(`${path}: what is edited has an id, and no field called seen`);
}

type Nothing = z.ZodObject<Record<never, never>>;
/** The call that a declaration makes. */
export type Declared<D extends Declaration, Usual extends Effect> = Omit<
  Call<
    D extends { input: infer I extends z.ZodObject } ? I : Nothing,
    D extends { document: z.ZodObject }
      ? typeof download
      : D extends { reply: infer R extends z.ZodType | typeof download }
        ? R
        : z.ZodNull,
    D['access'],
    D extends { effect: infer E extends Effect } ? E : Usual
  >,
  'name' | 'area' | 'record' | 'document' | 'edits'
> &
  Pick<D, ('document' | 'edits') & keyof D>;
