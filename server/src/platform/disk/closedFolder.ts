import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;

/**
 * Takes from everybody but the owner what they may do with a folder and all that is in it; links are not followed. Answers
 * what could not be closed, as it belongs to somebody else.
 */
export async function closeFolder(folder: string, except: readonly string[] = []): Promise<string[]> {
  if (except.includes(folder)) return [];
  // What goes away meanwhile needs no closing.
  const found = await lstat(folder).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return [];
  const open = await close(folder, found);
  if (!found.isDirectory()) return open;
  for (const name of await readdir(folder).catch(() => []))
    open.push(...(await closeFolder(join(folder, name), except)));
  return open;
}

async function close(path: string, { mode }: Stats): Promise<string[]> {
  if (process.platform === 'win32' || (mode & others) === 0) return [];
  try {
    await chmod(path, mode & 0o7777 & ~others);
    return [];
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path];
  }
}
