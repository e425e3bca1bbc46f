import type { Database, Transaction } from '#platform/call/requestContext.ts';

/**
 * A transaction as the database of calls: each of theirs is a part of it, so that all they write stands with it or not at
 * all. To what watches over the order of locks every part is a transaction of its own: before the first sign-in nobody else
 * is there to wait, and who fills in later tries again where it deadlocks with others.
 */
export const asDatabase = (tx: Transaction): Database =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (part: Transaction) => Promise<T>) => work(partOf(tx)) });
      return ofTarget(target, name);
    },
  });

/** What calls are given as a transaction of theirs. */
export const partOf = (tx: Transaction): Transaction => new Proxy(tx, { get: ofTarget });

function ofTarget(target: Transaction, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
