const memories = new WeakMap<object, Map<string, unknown>>();

/** From now on `memoize` remembers for this context: for work that asks the same of many rows in one transaction. */
export function memoizing<A extends object>(ctx: A): A {
  memories.set(ctx, new Map());
  return ctx;
}

/** What `find` answers, worked out once where the context remembers. What was not found is looked for again. */
export async function memoize<T>(ctx: object, key: string, find: () => Promise<T>): Promise<T> {
  const memory = memories.get(ctx);
  if (memory?.has(key)) return memory.get(key) as T;
  const found = await find();
  if (found !== undefined) memory?.set(key, found);
  return found;
}
