import type { Call, ReadInputOf } from '@hoistway/contract/call.ts';
import type { ImportKind } from '@hoistway/contract/import/importKind.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { TransactionContext } from '../call/requestContext.ts';

/** What is kept may be more than the add call takes: a state that comes about otherwise. */
type Told<C extends Call> = { [N in keyof ReadInputOf<C>]?: unknown };

/** How a list takes rows from a file: with the very rules of its add and edit calls. */
export interface Importer<C extends Call = Call> {
  kind: ImportKind<C>;
  /** For columns that name other records: the record of that name that the viewer sees. */
  named?: {
    [N in keyof C['input']['shape']]?: (
      ctx: TransactionContext,
      name: string,
      told: Texts,
    ) => Promise<string | undefined>;
  };
  /** For columns whose cells hold many texts: how they are written in one. */
  spelt?: { [N in keyof C['input']['shape']]?: (text: string) => string[] };
  /** What makes two rows the same record. */
  keyOf(ctx: TransactionContext, input: ReadInputOf<C>): string;
  /** What may stand on one row of a file only, by field, besides the key. */
  alone?(input: ReadInputOf<C>): Record<string, string | null | undefined>;
  /** Reads for many rows at once what `find` and `add` would read for each; no row may depend on an earlier one then. */
  readAhead?(ctx: TransactionContext, inputs: readonly ReadInputOf<C>[]): Promise<void>;
  /** The record that is there already, as the add call would have been told of it. */
  find(ctx: TransactionContext, input: ReadInputOf<C>): Promise<{ id: string; told: Told<C> } | undefined>;
  /** Throws what the add call throws. */
  add(ctx: TransactionContext, input: ReadInputOf<C>): Promise<unknown>;
  /** Throws what the edit call throws; `changes` holds only what the file says. */
  change(ctx: TransactionContext, id: string, changes: Partial<ReadInputOf<C>>): Promise<unknown>;
  /** What the file need not say, because a form would have it filled in. */
  usual?: Partial<ReadInputOf<C>>;
  /** Columns of the add call that no file holds and that are filled in by `add`. */
  without?: readonly (keyof C['input']['shape'] & string)[];
}

export const importer = <C extends Call>(definition: Importer<C>): Importer =>
  definition as unknown as Importer;
