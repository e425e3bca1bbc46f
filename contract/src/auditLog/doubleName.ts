import { z } from 'zod';
import { flag, identity } from '#contract/fieldKinds.ts';

/** A number or name that stands twice since before its writing ceased to matter; nobody but people can part the two. */
export const doubleName = z.object({
  id: z.string(),
  /** The kind of record, and what of it stands twice. */
  entity: z.string(),
  field: z.string(),
  /** The record; one that is part of another is named by that. */
  recordId: identity(),
  name: z.string(),
  /** Which of them came later: it is the one to be renamed. */
  later: flag(),
});
export type DoubleName = z.output<typeof doubleName>;
