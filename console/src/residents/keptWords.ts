const key = 'hoistway.told';

function stored(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** By which the notices of a page to this browser are ended; null where it has none. */
export const keptWord = (token: string): string | null => stored()[token] ?? null;

export const keepWord = (token: string, word: string): void =>
  localStorage.setItem(key, JSON.stringify({ ...stored(), [token]: word }));

export function forgetWord(token: string): void {
  const { [token]: _, ...others } = stored();
  localStorage.setItem(key, JSON.stringify(others));
}
