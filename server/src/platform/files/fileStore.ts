import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first and the last byte of a part. */
export interface ByteRange {
  first: number;
  last: number;
}

const hashedAtOnce = 4 * 1024 * 1024;

/** The name of bytes; hashing a large file at once would block the event loop. */
export async function sha256Of(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + hashedAtOnce));
  }
  return hash.digest('hex');
}

/** Where bytes lie, named by their SHA-256: what is there once is never changed. */
export interface FileStore {
  /** Keeps the bytes and says their name. */
  put(bytes: Buffer): Promise<string>;
  /** The bytes of that name, or a part of them; undefined when they are not there. */
  get(sha256: string, range?: ByteRange): Promise<Buffer | undefined>;
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
      const sha256 = await sha256Of(bytes);
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
    async get(sha256, range) {
      const path = join(folderOf(sha256), sha256);
      if (!range) return readFile(path).catch(nothingIfAbsent);
      const file = await open(path).catch(nothingIfAbsent);
      if (!file) return undefined;
      try {
        const bytes = Buffer.alloc(range.last - range.first + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, range.first);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async remove(sha256, unlessSince) {
      const path = join(folderOf(sha256), sha256);
      const known = await stat(path).catch(nothingIfAbsent);
      if (known && known.mtime < unlessSince) await rm(path, { force: true });
    },
  };
}
