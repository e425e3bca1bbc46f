import type { Transaction, TransactionContext } from './requestContext.ts';

type Flush<T> = (ctx: TransactionContext, tx: Transaction, things: T[]) => Promise<void>;
/** Things by how they are settled; nothing is put to a way of settling but through `defer`, which knows its kind. */
type Deferred = Map<Flush<unknown>, unknown[]>;

const put = (into: Deferred, flushOf: Flush<unknown>, things: unknown[]): void => {
  const known = into.get(flushOf);
  if (known) known.push(...things);
  else into.set(flushOf, [...things]);
};

const deferring = new WeakMap<object, { row: Deferred; kept: Deferred }>();

/** From now on `defer` keeps for this context what can be settled for many rows at once. */
export const startDeferring = (ctx: TransactionContext): void =>
  void deferring.set(ctx, { row: new Map(), kept: new Map() });

/** What was gathered since the last row stands, or is forgotten with a row that was refused. */
export function endRow(ctx: TransactionContext, stands: boolean): void {
  const found = deferring.get(ctx);
  if (!found) return;
  if (stands) for (const [flushOf, things] of found.row) put(found.kept, flushOf, things);
  found.row.clear();
}

/** Settles everything that was gathered; from now on each thing is settled for itself. */
export async function flush(ctx: TransactionContext, tx: Transaction): Promise<void> {
  const found = deferring.get(ctx);
  deferring.delete(ctx);
  for (const [flushOf, things] of found?.kept ?? []) await flushOf(ctx, tx, things);
}

/** Settles a thing at once, or later with others where the context defers. */
export async function defer<T>(
  ctx: TransactionContext,
  tx: Transaction,
  flushOf: Flush<T>,
  thing: T,
): Promise<void> {
  const found = deferring.get(ctx);
  if (!found) return flushOf(ctx, tx, [thing]);
  put(found.row, flushOf as Flush<unknown>, [thing]);
}
