class DryRunOver extends Error {}

/** Runs `work` in a transaction that is taken back: what it answers, and nothing of what it does. */
export async function dryRun<Within, T>(
  change: (work: (within: Within) => Promise<void>) => Promise<void>,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  let answer: T | undefined;
  try {
    await change(async (within) => {
      answer = await work(within);
      throw new DryRunOver();
    });
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
  return answer as T;
}
