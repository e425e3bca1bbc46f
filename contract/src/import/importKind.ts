import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { download } from '#contract/file/download.ts';
import type { TextKey } from '#contract/language/language.ts';
import type { MaskKind } from '#contract/kinds.ts';
import type { Permission } from '#contract/permissions.ts';
import type { importRun, importUpload } from './importRun.ts';

/** A column that a file may have: a field of the add call, by the name the form gives it. */
export interface ImportColumn<N extends string = string> {
  name: N;
  label: TextKey;
  hint?: TextKey;
  /** How sheets mask it for those who may not see it whole. */
  masked?: MaskKind;
}

/** An import as a list offers it. */
export interface ImportOffer {
  /** What the records are called: names the template. */
  label: TextKey;
  add: { access: Permission; input: z.ZodObject };
  template: Call<Call['input'], typeof download>;
  start: Call<typeof importUpload, typeof importRun>;
  columns: readonly ImportColumn[];
  /** What the file need not say, because a form would have it filled in. */
  defaults?: Readonly<Record<string, unknown>>;
  /** What goes with the file: where its rows belong. */
  fixed?: Readonly<Record<string, string>>;
}

/** What a list can import. Every row is judged as the input of `add`, which also says who may. */
export interface ImportKind<
  C extends Call = Call,
  N extends keyof C['input']['shape'] & string = keyof C['input']['shape'] & string,
> extends ImportOffer {
  name: string;
  add: C & { access: Permission };
  /** The sheet of the list, which comes back unchanged. */
  export: Call<Call['input'], typeof download>;
  /** Needed to change a record that is there already and differs. */
  edit: Permission;
  columns: readonly ImportColumn<N>[];
  defaults?: Partial<z.output<C['input']>>;
}

/** Whether a new record must say it. */
export const isNeeded = (
  { add, defaults = {} }: Pick<ImportOffer, 'add' | 'defaults'>,
  name: string,
): boolean => !(name in defaults) && !(add.input.shape[name] as z.ZodType).safeParse(undefined).success;

/** The fields that an import takes, in their order: its sheet begins with them. */
export const importedFields = <N extends string>({
  columns,
}: {
  columns: readonly ImportColumn<N>[];
}): readonly N[] => columns.map(({ name }) => name);

export const importKind = <C extends Call, N extends keyof C['input']['shape'] & string>(
  kind: ImportKind<C, N>,
): ImportKind<C, N> => kind;
