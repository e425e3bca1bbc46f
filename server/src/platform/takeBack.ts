import type { Ask, Change } from './ask.ts';

class TakenBack extends Error {}

/** Runs `work` in a transaction that is taken back: what it answers, and nothing of what it does. */
export async function takeBack<T>(change: Ask['change'], work: (tx: Change) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  try {
    await change(async (tx) => {
      answer = await work(tx);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer as T;
}
