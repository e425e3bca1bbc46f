import type { CallerContext, Transaction, TransactionContext } from '../call/requestContext.ts';
import { Invalid, Refusal } from '../call/problems.ts';
import { namingWhatIsTaken } from '../database/standsOnce.ts';
import { inLanguage } from '../names.ts';
import { isAsShown } from './asShown.ts';
import { RowsInvalid, type Found, type Importer } from './importer.ts';
import type { Judged, KeptRun } from './importStore.ts';
import type { ReadRow } from './readRow.ts';

type Input = Record<string, unknown>;

/** An import within the transaction in which some of its rows are judged. */
export interface Judging {
  ctx: TransactionContext;
  tx: Transaction;
  by: Importer;
  run: Pick<KeptRun, 'columns' | 'fixed' | 'state'>;
  /** The records of the preceding rows, with their numbers; it grows row by row. */
  keys: Map<string, number>;
  /** What tells records apart whose rows stand in several places of the file. */
  scattered?: ReadonlySet<string>;
}

const textOf = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : (value ?? null),
  );

/** Whether both have the same values under these names. */
export const isSame = (one: Input, other: Input, names: readonly string[]): boolean =>
  names.every((name) => textOf(one[name]) === textOf(other[name]));

/** Whether a change left the record as it was: nobody without work is on duty, whatever the file says. */
export const isUnchanged = (before: Found, after: Found | undefined): boolean =>
  after !== undefined && isSame(before.values, after.values, Object.keys(after.values));

/**
 * What the row would change of the record that is there; undefined when it says what is there already, or what sheets
 * show of it.
 */
export function changesOf(
  { ctx, by }: Judging,
  { input, given, told, unlessShown }: ReadRow,
  found: Found,
): Record<string, unknown> | undefined {
  const isShown = (name: string) => name in told && isAsShown(by, found, name, told[name]!);
  const wrong = Object.entries(unlessShown).filter(([path]) => !isShown(path.split('.')[0]!));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  const differing = given.filter((name) => !isSame(found.values, input, [name]) && !isShown(name));
  if (differing.length === 0) return undefined;
  if (!ctx.viewer.permissions.has(by.kind.edit)) throw new Invalid({ '': ctx.t('import.mayNotChange') });
  const said = given.filter((name) => differing.includes(name) || isSame(found.values, input, [name]));
  return Object.fromEntries(said.map((name) => [name, input[name]]));
}

/**
 * What no other row of the file may say. Refuses a row that says what one before it has said, under the field that says
 * it; none for what the record is known by.
 */
export function ownKeys(
  { ctx, by, keys }: Judging,
  input: Input,
  fresh: ReadonlyMap<string, number>,
): string[] {
  const alone = Object.entries(by.alone?.(input) ?? {}).filter(([, value]) => value);
  const own: [name: string, key: string][] = [
    ['', by.keyOf(ctx, input)],
    ...alone.map(([name, value]) => [name, `${name} ${value}`] as [string, string]),
  ];
  const repeated = own.flatMap(([name, key]) => {
    const row = keys.get(key) ?? fresh.get(key);
    return row === undefined ? [] : [[name, ctx.t('import.repeated', { row })] as const];
  });
  if (repeated.length > 0) throw new Invalid(Object.fromEntries(repeated));
  return own.map(([, key]) => key);
}

/** Where a row stands: in the import, and in the file. */
export interface Place {
  ordinal: number;
  rowNumber: number;
}

/**
 * The refusal of a row; of several that make one record each is refused, with what is wrong in it or where that stands.
 * Any other error is rethrown.
 */
export function rejected(places: readonly Place[], error: unknown, ctx: CallerContext): Judged[] {
  const errors = error instanceof RowsInvalid ? error.errors : new Map([[0, reasonsOf(error, ctx)]]);
  const row = places[Math.min(...errors.keys())]!.rowNumber;
  return places.map(({ ordinal }, at) => ({
    ordinal,
    outcome: 'rejected',
    errors: errors.get(at) ?? { '': ctx.t('import.togetherWith', { row }) },
    key: null,
    record: null,
  }));
}

function reasonsOf(thrown: unknown, { t, language }: CallerContext): Record<string, string> {
  const error = namingWhatIsTaken(thrown, t);
  if (error instanceof Invalid) return error.errors;
  if (error instanceof Refusal) return { '': t(error.text, inLanguage(language, error.values)) };
  throw error;
}
