const memories = new WeakMap<object, Map<string, unknown>>();

/** From now on `once` remembers for this ask: for work that asks the same of many rows in one transaction. */
export function remember<A extends object>(ask: A): A {
  memories.set(ask, new Map());
  return ask;
}

/** What `find` answers, worked out once where the ask remembers. What was not found is looked for again. */
export async function once<T>(ask: object, key: string, find: () => Promise<T>): Promise<T> {
  const memory = memories.get(ask);
  if (memory?.has(key)) return memory.get(key) as T;
  const found = await find();
  if (found !== undefined) memory?.set(key, found);
  return found;
}
