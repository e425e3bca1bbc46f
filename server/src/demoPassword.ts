import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** No letters and digits that look alike: it is read from a terminal and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The password of the demo accounts: the one given, else one per data folder that only its owner can read. */
export function demoPassword(config: Pick<Config, 'dataDir' | 'demoPassword'>): string {
  if (config.demoPassword !== undefined) return config.demoPassword;
  const file = join(config.dataDir, 'demo-password');
  mkdirSync(config.dataDir, { recursive: true });
  const fresh = Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
  try {
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
}
