import { hash, verify } from '@node-rs/argon2';

/** argon2id, m = 19 MiB, t = 2, p = 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 3;
const maxQueueLength = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** At most three hashes at a time, so that a flood of sign-ins cannot starve everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= atOnce) {
    if (waiting.length >= maxQueueLength) return 'busy';
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Verifies; without a stored hash it takes the same time, so that timing does not reveal unknown names. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean | 'busy'> {
  nobody ??= hashPassword('nobody signs in with this');
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, password));
  return fits === 'busy' ? 'busy' : fits && stored !== undefined;
}
