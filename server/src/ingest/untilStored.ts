import { isRefusedPermanently } from './refused/databaseRefusal.ts';

/** A refusal may be of the moment after all; these are milliseconds before the next try. */
const pauses = [50, 250];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Two transactions met: the same is accepted a moment later. */
const isCollision = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('40') ?? false;

/**
 * Tries a write a few times when the database refuses it; sets it aside when it is refused for good. Rejects when the
 * database is away, or when setting aside fails too: then nothing may be acknowledged.
 */
export async function storeOrSetAside(
  write: () => Promise<void>,
  setAside: (why: unknown) => Promise<void>,
): Promise<void> {
  for (const ms of pauses) {
    try {
      return await write();
    } catch (error) {
      if (!isRefusedPermanently(error) && !isCollision(error)) throw error;
      await pause(ms);
    }
  }
  try {
    await write();
  } catch (error) {
    if (!isRefusedPermanently(error)) throw error;
    await setAside(error);
  }
}

const maxPauseMs = 5_000;

/** Tries until it is stored or set aside; stops trying when `stopped` says so. */
export async function untilStored(
  write: () => Promise<void>,
  setAside: (why: unknown) => Promise<void>,
  { failed, stopped }: { failed(error: unknown): void; stopped(): boolean },
): Promise<void> {
  for (let attempt = 0; !stopped() || attempt === 0; attempt += 1) {
    try {
      return await storeOrSetAside(write, setAside);
    } catch (error) {
      if (attempt === 0) failed(error);
      await pause(Math.min(maxPauseMs, 250 * 2 ** Math.min(attempt, 5)));
    }
  }
}
