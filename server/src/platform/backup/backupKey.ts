import { randomBytes, scrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupProblem } from './backupProblem.ts';

const leastLetters = 32;
const keyText = z.string().min(leastLetters, `at least ${leastLetters} characters`);

export const backupKeyEnvironment = {
  HOISTWAY_BACKUP_KEY: keyText.optional(),
  HOISTWAY_BACKUP_KEY_FILE: z.string().min(1).optional(),
};

type KeySettings = z.output<z.ZodObject<typeof backupKeyEnvironment>>;

/** Where the key of backups is written; never on a command line, which every user of the machine can read. */
export type BackupKeySource = { text: string } | { file: string } | undefined;

export function backupKeyOf(env: KeySettings, problems: string[]): BackupKeySource {
  const { HOISTWAY_BACKUP_KEY: text, HOISTWAY_BACKUP_KEY_FILE: file } = env;
  if (text !== undefined && file !== undefined)
    problems.push('HOISTWAY_BACKUP_KEY and HOISTWAY_BACKUP_KEY_FILE: one of them');
  if (text !== undefined) return { text };
  return file === undefined ? undefined : { file };
}

/** The text of the key; undefined where backups are not sealed. */
export function readKeyText(source: BackupKeySource): string | undefined {
  if (source === undefined) return undefined;
  if ('text' in source) return source.text;
  let text: string;
  try {
    text = readFileSync(source.file, 'utf8').trim();
  } catch (error) {
    throw new BackupProblem(`HOISTWAY_BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
  if (text.length < leastLetters)
    throw new BackupProblem(`HOISTWAY_BACKUP_KEY_FILE: expected at least ${leastLetters} characters`);
  return text;
}

export const newSalt = (): string => randomBytes(16).toString('hex');

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The key of one backup, from a text and its salt. */
export const keyOf = (text: string, salt: string): Promise<Buffer> =>
  derive(text, Buffer.from(salt, 'hex'), 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
