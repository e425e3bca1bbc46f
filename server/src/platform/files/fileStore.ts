import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where bytes lie, named by their SHA-256: what is there once is never changed. */
export interface FileStore {
  /** Keeps the bytes and says their name. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes of that name; undefined when they are not there. */
  get(sha256: string): Promise<Buffer | undefined>;
  /** Deletes the bytes of that name, unless they were stored again since then. */
  remove(sha256: string, unlessSince: Date): Promise<void>;
}

/** A directory of this machine; nodes on several machines need one that all of them reach. */
export function localFiles(directory: string): FileStore {
  const folderOf = (sha256: string) => join(directory, sha256.slice(0, 2));
  const nothingIfAbsent = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error;
  };
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await mkdir(folderOf(sha256), { recursive: true });
      const path = join(folderOf(sha256), sha256);
      // A reader never meets half a file: the name appears when the bytes are whole.
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return sha256;
    },
    get: (sha256) => readFile(join(folderOf(sha256), sha256)).catch(nothingIfAbsent),
    async remove(sha256, unlessSince) {
      const path = join(folderOf(sha256), sha256);
      const known = await stat(path).catch(nothingIfAbsent);
      if (known && known.mtime < unlessSince) await rm(path, { force: true });
    },
  };
}
