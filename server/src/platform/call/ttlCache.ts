/** Finds what the key names, or hands out what was found for it a moment ago. */
export type TtlCache = <T>(key: string, find: () => Promise<T>) => Promise<T>;

/**
 * Keeps answers for so long: those who ask the same meanwhile get the one that is found already or being looked for.
 * What failed is looked for again.
 */
export function createTtlCache(lifetimeMs: number, now: () => number): TtlCache {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  return async <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer as Promise<T>;
    for (const [each, { until }] of kept) if (until <= now()) kept.delete(each);
    const answer = find();
    kept.set(key, { until: now() + lifetimeMs, answer });
    try {
      return await answer;
    } catch (error) {
      if (kept.get(key)?.answer === answer) kept.delete(key);
      throw error;
    }
  };
}
