import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { wholeNumber } from '../wholeNumber.ts';
import { backupKeyEnvironment, backupKeyOf, type BackupKeySource } from './backupKey.ts';

export const backupEnvironment = {
  HOISTWAY_BACKUPS: z.string().min(1).optional(),
  HOISTWAY_BACKUPS_KEPT: wholeNumber('a number of backups', 1, 1_000).prefault('7'),
  ...backupKeyEnvironment,
};

/** How backups are made by night, and by which key all of them are sealed. */
export interface BackupSettings {
  /** The folder in which each night puts one; absent, none does. */
  folder: string | undefined;
  kept: number;
  key: BackupKeySource;
}

export function backupSettingsOf(
  env: z.output<z.ZodObject<typeof backupEnvironment>>,
  dataDirectory: string,
  problems: string[],
): BackupSettings {
  const folder = env.HOISTWAY_BACKUPS === undefined ? undefined : resolve(env.HOISTWAY_BACKUPS);
  if (folder !== undefined) {
    const inside = relative(resolve(dataDirectory), folder);
    if (!inside.startsWith('..') && !isAbsolute(inside))
      problems.push(
        'HOISTWAY_BACKUPS: lies in HOISTWAY_DATA, with which it would be lost; name another folder',
      );
  }
  return { folder, kept: env.HOISTWAY_BACKUPS_KEPT, key: backupKeyOf(env, problems) };
}
