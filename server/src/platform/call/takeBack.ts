class TakenBack extends Error {}

/** Runs `work` in a transaction that is taken back: what it answers, and nothing of what it does. */
export async function takeBack<Within, T>(
  change: (work: (within: Within) => Promise<void>) => Promise<void>,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  let answer: T | undefined;
  try {
    await change(async (within) => {
      answer = await work(within);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer as T;
}
