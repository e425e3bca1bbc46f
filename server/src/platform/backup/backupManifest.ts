import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyOf } from './backupKey.ts';
import { BackupProblem } from './backupProblem.ts';

/** Raised when what stands in a folder is laid out differently. */
export const backupFormat = 1;
export const manifestName = 'manifest.json';

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type BackupPart = z.output<typeof part>;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export type StoredTable = z.output<typeof table>;

const manifest = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** Of the key; null where the backup is not sealed. */
  salt: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The steps that the queue of jobs has taken with its own tables. */
  queueSteps: z.array(z.number()),
  tables: z.array(table),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  files: z.object({
    /** The bytes are in this backup, or stay in their bucket. */
    where: z.enum(['here', 'bucket']),
    count: z.number(),
    bytes: z.number(),
    /** Named by a record, and not in the store. */
    missing: z.array(z.string()),
  }),
  /** The program's own files in the data folder. */
  own: z.array(z.string()),
  parts: z.array(part),
});
export type BackupManifest = z.output<typeof manifest>;

/** What shows that nobody changed a manifest: with a key nobody else can make it, without one it tells damage. */
const checkOf = (text: string, key: Buffer | undefined): string =>
  key
    ? createHmac('sha256', key).update(text).digest('hex')
    : createHash('sha256').update(text).digest('hex');

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, made: BackupManifest, key: Buffer | undefined) {
  const body = JSON.stringify(made);
  const draft = join(folder, `${manifestName}.new`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ check: checkOf(body, key), backup: made }, undefined, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, manifestName));
}

/** What a folder says that it holds, and the key of its parts; refused when it says nothing, or the key is not its own. */
export async function readManifest(
  folder: string,
  keyText: string | undefined,
): Promise<{ made: BackupManifest; key: Buffer | undefined }> {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new BackupProblem(
      existsSync(folder)
        ? `${folder} holds no whole backup: ${manifestName}, which is written last, is missing`
        : `there is no folder ${folder}`,
    );
  const { check, backup } = readText(path);
  const format = z.object({ format: z.number() }).safeParse(backup).data?.format;
  if (format !== undefined && format > backupFormat)
    throw new BackupProblem(
      `${folder} was written by a newer version: its format ${format} is not known here`,
    );
  const made = manifest.safeParse(backup).data;
  if (!made) throw new BackupProblem(`${path} was changed, or is damaged`);
  if (made.salt !== null && keyText === undefined)
    throw new BackupProblem(
      `${folder} is sealed: set HOISTWAY_BACKUP_KEY_FILE or HOISTWAY_BACKUP_KEY to the key that it was made with`,
    );
  const key = made.salt === null || keyText === undefined ? undefined : await keyOf(keyText, made.salt);
  if (check === checkOf(JSON.stringify(made), key)) return { made, key };
  throw new BackupProblem(
    key
      ? `the key does not open ${folder}: it was made with another one`
      : `${path} was changed, or is damaged`,
  );
}

function readText(path: string): { check: unknown; backup: unknown } {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return z.object({ check: z.unknown(), backup: z.unknown() }).parse(read);
  } catch {
    throw new BackupProblem(`${path} was changed, or is damaged`);
  }
}
