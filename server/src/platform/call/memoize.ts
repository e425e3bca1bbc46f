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

/** The same for many keys of a kind: only those that are not remembered are looked for, all of them at once. */
export async function memoizeEach<T>(
  ctx: object,
  kind: string,
  keys: readonly string[],
  find: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const memory = memories.get(ctx);
  const wanted = [...new Set(keys)];
  const isKnown = (key: string) => memory?.has(`${kind} ${key}`) === true;
  const unknown = wanted.filter((key) => !isKnown(key));
  const found = unknown.length > 0 ? await find(unknown) : new Map<string, T>();
  for (const [key, value] of found) memory?.set(`${kind} ${key}`, value);
  const known = wanted.filter(isKnown).map((key) => [key, memory!.get(`${kind} ${key}`) as T] as const);
  return new Map([...found, ...known]);
}
