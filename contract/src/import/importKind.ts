import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { download } from '#contract/file/download.ts';
import type { TextKey } from '#contract/language/language.ts';
import type { Permission } from '#contract/permissions.ts';
import type { importRun, importUpload } from './importRun.ts';

/** A column that a file may have: a field of the add call, by the name the form gives it. */
export interface ImportColumn<N extends string = string> {
  name: N;
  label: TextKey;
  hint?: TextKey;
}

/** An import as a list offers it. */
export interface ImportOffer {
  /** What the records are called: names the template. */
  label: TextKey;
  add: { access: Permission; input: z.ZodObject };
  template: Call<Call['input'], typeof download>;
  start: Call<typeof importUpload, typeof importRun>;
  columns: readonly ImportColumn[];
  /** What goes with the file: where its rows belong. */
  fixed?: Readonly<Record<string, string>>;
}

/** What a list can import. Every row is judged as the input of `add`, which also says who may. */
export interface ImportKind<C extends Call = Call> extends ImportOffer {
  name: string;
  add: C & { access: Permission };
  /** Needed to change a record that is there already and differs. */
  edit: Permission;
  columns: readonly ImportColumn<keyof C['input']['shape'] & string>[];
}

export const importKind = <C extends Call>(kind: ImportKind<C>): ImportKind<C> => kind;
