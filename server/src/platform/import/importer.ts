import type { Call, ReadInputOf } from '@hoistway/contract/call.ts';
import type { ImportKind } from '@hoistway/contract/import/importKind.ts';
import type { PhoneRule } from '@hoistway/contract/input/phoneRule.ts';
import type { Texts } from '@hoistway/contract/wire.ts';
import type { TransactionContext } from '../call/requestContext.ts';

/** What is kept may be more than the add call takes: a state that comes about otherwise. */
type Input<C extends Call> = { [N in keyof ReadInputOf<C>]?: unknown };

/** The record that is there already, as the add call would have it. */
export interface Found<C extends Call = Call> {
  id: string;
  /** What its list knows it by, where it is a part of another record. */
  row?: string;
  values: Input<C>;
  /** What the records are called that it names: of some the viewer sees nothing else, and some share their names. */
  names?: { [N in keyof C['input']['shape']]?: string | null };
}

/** A name in a cell, with the values of the cells before it. */
export interface AskedName {
  name: string;
  values: Texts;
}

/** Finds for each name the record of that name that the viewer sees, in one query however many there are. */
export type FindNamed = (
  ctx: TransactionContext,
  asked: readonly AskedName[],
) => Promise<readonly (string | undefined)[]>;

/** What a row wants: a new record, or to change one that is there to what the file says. */
export type Wish<C extends Call = Call> =
  | { add: ReadInputOf<C>; id?: undefined }
  | { id: string; changes: Partial<ReadInputOf<C>> };

/** Hundreds of rows with the queries of one. */
export interface InSets<C extends Call = Call, Plan extends object = object> {
  /** For each input the record that is there, in their order. */
  find(
    ctx: TransactionContext,
    inputs: readonly ReadInputOf<C>[],
  ): Promise<readonly (Found<C> | undefined)[]>;
  /** Locks, in the one order of locks, what such inputs change: the records that are there, by their ids. */
  hold(ctx: TransactionContext, inputs: readonly ReadInputOf<C>[], ids: readonly string[]): Promise<unknown>;
  /**
   * Reads what judging these takes, which is held by then. What it answers is asked for one after the other, in the
   * order of the file, and throws what the add or the edit call throws; each that it plans counts as written for the next.
   */
  judge(ctx: TransactionContext, wishes: readonly Wish<C>[]): Promise<(wish: Wish<C>) => Plan>;
  /**
   * Writes everything that was planned. `SomeRefused` names the guilty; at any other refusal they are looked for by
   * writing halves.
   */
  write(ctx: TransactionContext, plans: readonly Plan[]): Promise<void>;
}

/** Thrown by `write`: these cannot be, and why; nothing is written then. */
export class SomeRefused extends Error {
  readonly why: ReadonlyMap<object, Error>;
  constructor(why: ReadonlyMap<object, Error>) {
    super('some of these are refused');
    this.why = why;
  }
}

/** Thrown of a record that several rows make: what is wrong in which of them, by their places among these. */
export class RowsInvalid extends Error {
  readonly errors: ReadonlyMap<number, Record<string, string>>;
  constructor(errors: ReadonlyMap<number, Record<string, string>>) {
    super('some rows of a record are wrong');
    this.errors = errors;
  }
}

/**
 * Records that take several rows each. They stand together: the first has what is said of the record, those below it
 * repeat that or leave it empty.
 */
export interface Gathering<C extends Call = Call, R extends Call = Call> {
  /** The column that tells one record from the next. */
  by: keyof C['input']['shape'] & string;
  /** Within what that tells them apart: records of several companies may share it. */
  within: readonly (keyof C['input']['shape'] & string)[];
  /** The columns of which each row has its own. */
  own: readonly (keyof C['input']['shape'] & string)[];
  /** The field of the record that is made of them. */
  into: keyof ReadInputOf<R> & string;
  /** As many rows a record may have. */
  most: number;
  record(rows: readonly ReadInputOf<C>[]): ReadInputOf<R>;
}

/** How a list takes rows from a file: with the very rules of its add and edit calls. `R` is what several rows make. */
export interface Importer<C extends Call = Call, Plan extends object = object, R extends Call = C> {
  kind: ImportKind<C>;
  /** For records that take several rows each. */
  gathers?: Gathering<C, R>;
  /** For columns that name other records. */
  named?: { [N in keyof C['input']['shape']]?: FindNamed };
  /** For columns whose cells hold many texts: how they are written in one. */
  spelt?: { [N in keyof C['input']['shape']]?: (text: string) => string[] };
  /** For columns of mobile numbers: the rule of the country of each row's company. */
  phoneRulesOf?(ctx: TransactionContext, rows: readonly Texts[]): Promise<readonly PhoneRule[]>;
  /** The column in which a row may name what an earlier one adds, by what that one is known by. */
  namesEarlier?: keyof C['input']['shape'] & string;
  /** What of a row a record is found by: without it nothing can be compared. */
  key: readonly (keyof C['input']['shape'] & string)[];
  /** What makes two rows the same record. */
  keyOf(ctx: TransactionContext, input: ReadInputOf<R>): string;
  /** What may stand on one row of a file only, by field, besides the key. */
  alone?(input: ReadInputOf<R>): Record<string, string | null | undefined>;
  /** Columns of the add call that no file holds and that are filled in by `write`. */
  without?: readonly (keyof C['input']['shape'] & string)[];
  sets: InSets<R, Plan>;
}

export const importer = <C extends Call, Plan extends object = object, R extends Call = C>(
  definition: Importer<C, Plan, R>,
): Importer => definition as unknown as Importer;
