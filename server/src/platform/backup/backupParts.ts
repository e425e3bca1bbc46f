import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupProblem } from './backupProblem.ts';
import type { BackupPart } from './backupManifest.ts';
import { seal, unseal, WrongSeal } from './seal.ts';

type Source = AsyncIterable<Buffer>;

/** What the parts of one backup share. */
export interface PartPlace {
  folder: string;
  key: Buffer | undefined;
}

export interface Writing extends PartPlace {
  /** Asked before each few megabytes: throws when no more may be written. */
  mayWrite(): Promise<void>;
  until: AbortSignal;
}

const askEveryBytes = 32 * 1024 * 1024;

/** Writes a part, zipped unless it is told otherwise, sealed where there is a key. */
export async function writePart(
  { folder, key, mayWrite, until }: Writing,
  name: string,
  source: Source,
  { zipped = true }: { zipped?: boolean } = {},
): Promise<BackupPart> {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await mayWrite();
  const hash = createHash('sha256');
  let bytes = 0;
  let asked = 0;
  async function* counted(chunks: Source): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (bytes - asked >= askEveryBytes) {
        asked = bytes;
        await mayWrite();
      }
      yield chunk;
    }
  }
  const sealed = (chunks: Source) => counted(key ? seal(chunks, key, name) : chunks);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: zipped });
  if (zipped) await pipeline(source, createGzip({ level: 3 }), sealed, file, { signal: until });
  else await pipeline(source, sealed, file, { signal: until });
  return { name, bytes, sha256: hash.digest('hex') };
}

/** The content of a part as it was before it was written. */
export async function* readPart(
  { folder, key }: PartPlace,
  name: string,
  { zipped = true }: { zipped?: boolean } = {},
): AsyncGenerator<Buffer> {
  const stored: Source = createReadStream(join(folder, name));
  const opened = key ? unseal(stored, key, name) : stored;
  if (!zipped) {
    yield* opened;
    return;
  }
  const unzip = createGunzip();
  const fed = pipeline(opened, unzip);
  // Its failure is the failure of what is read.
  fed.catch(() => {});
  yield* unzip as Source;
  await fed;
}

/** Refuses a part that is missing, cut short or changed. */
export async function verifyPart(folder: string, { name, bytes, sha256 }: BackupPart): Promise<void> {
  const path = join(folder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new BackupProblem(`the backup is not whole: ${name} is missing`);
  if (size !== bytes)
    throw new BackupProblem(`the backup is not whole: ${name} has ${size} bytes instead of ${bytes}`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as Source) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new BackupProblem(`the backup is damaged: ${name} was changed`);
}

/** Refuses a stored file whose bytes are not those that its name says. */
export async function verifyFile(place: PartPlace, name: string, sha256: string): Promise<void> {
  if (!statSync(join(place.folder, name), { throwIfNoEntry: false }))
    throw new BackupProblem(`the backup is not whole: ${name} is missing`);
  const hash = createHash('sha256');
  try {
    for await (const chunk of readPart(place, name, { zipped: false })) hash.update(chunk);
  } catch (error) {
    if (error instanceof WrongSeal) throw new BackupProblem(`the backup is damaged: ${error.message}`);
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw new BackupProblem(`the backup is damaged: ${name} was changed`);
}
