import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { lateMigrations } from './lateMigrations.ts';

const lockKey = 7_246_100;
const namePattern = /^\d{12}_[a-z][A-Za-z]*_[A-Za-z]+\.sql$/;

/**
 * Applies the SQL files of all area folders in the order of their names, each in a transaction, under one lock of the
 * whole installation. An applied file that has changed since is an error, and so is a new one below the highest that
 * was applied: a fresh installation would apply the two the other way round. Answers the names applied now. `only` are those
 * that an earlier version had, whose tables are wanted; `beforeUpgrade` is told what an installation is about to get.
 */
export async function migrate(
  url: string,
  folder: string,
  options: { only?: ReadonlySet<string>; beforeUpgrade?(names: readonly string[]): void } = {},
): Promise<string[]> {
  const { only, beforeUpgrade } = options;
  // A file whose commit a crash lost is not noted as applied either.
  const client = new Client({
    connectionString: url,
    application_name: 'hoistway migrations',
    options: '-c synchronous_commit=off',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows: made } = await client.query<MadeWith>(madeWith);
    refuseUnfit(made[0]!);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    const every = migrationNames(folder);
    refuseLater(every, known);
    const names = every.filter((name) => only?.has(name) ?? true);
    refuseLate(names, known);
    const coming = names.filter((name) => !known.has(name));
    if (known.size > 0 && coming.length > 0) beforeUpgrade?.(coming);
    for (const name of names) {
      const { text, checksum } = readMigration(folder, name);
      const before = known.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await apply(client, name, text, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** What a database must have been made with: its texts are compared in a normal form, and names stand by pinyin. */
interface MadeWith {
  encoding: string;
  pinyin: boolean;
}

const madeWith = `select pg_encoding_to_char(encoding) as encoding,
    exists (select 1 from pg_collation where collname = 'zh-x-icu') as pinyin
  from pg_database where datname = current_database()`;

export function refuseUnfit({ encoding, pinyin }: MadeWith): void {
  if (encoding !== 'UTF8')
    throw new Error(
      `the database of DATABASE_URL is encoded in ${encoding}: create one with encoding 'UTF8' and template template0`,
    );
  if (!pinyin)
    throw new Error(
      'the PostgreSQL of DATABASE_URL was built without ICU, by which names are put in order: use one that was built with it',
    );
}

/** A later version has changed the tables in ways that this one does not know. */
function refuseLater(names: readonly string[], known: ReadonlyMap<string, string>): void {
  const own = new Set(names);
  const foreign = [...known.keys()].find((name) => !own.has(name));
  if (foreign !== undefined)
    throw new Error(
      `the database was brought to a later version, which has applied ${foreign}: start that version, or restore a backup from before`,
    );
}

function refuseLate(names: readonly string[], known: ReadonlyMap<string, string>): void {
  const highest = [...known.keys()].toSorted().at(-1) ?? '';
  const late = names.find(
    (name) =>
      name < highest && !known.has(name) && !Object.hasOwn(lateMigrations, name.slice(0, -'.sql'.length)),
  );
  if (late !== undefined)
    throw new Error(
      `migration ${late} sorts below ${highest}, which this database has applied already: nothing was changed; give it a name above that`,
    );
}

/** All files of the area folders in the order in which they are applied. */
export function migrationNames(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((each) => each.isFile());
  const odd = files.find(
    ({ name, parentPath }) => !namePattern.test(name) || basename(parentPath) !== areaOf(name),
  );
  if (odd) throw new Error(`migration ${odd.name} is not named <area>/<twelve digits>_<area>_<subject>.sql`);
  return files.map(({ name }) => name).toSorted();
}

function readMigration(folder: string, name: string): { text: string; checksum: string } {
  const text = readFileSync(join(folder, areaOf(name), name), 'utf8');
  return { text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The checksum of every migration, by its name. */
export const knownMigrations = (folder: string): ReadonlyMap<string, string> =>
  new Map(migrationNames(folder).map((name) => [name, readMigration(folder, name).checksum]));

/** The folder in which a migration stands. */
export const areaOf = (name: string): string => name.split('_')[1] ?? '';

async function apply(client: Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
