import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { typedCommand } from '../typedCommand.ts';
import { packagedMajor } from './binaries.ts';

/** Where an upgrade makes the new database of a folder. It takes the place of the old one once it holds the same. */
export const upgradedCluster = (home: string): string => join(home, 'cluster.upgraded');
/** Where an upgrade leaves the database of an earlier version. */
export const keptCluster = (home: string, major: number): string => join(home, `cluster-${major}`);

/** The major version of PostgreSQL that made a cluster; undefined where there is none. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

export const hasCluster = (home: string): boolean =>
  [join(home, 'cluster'), upgradedCluster(home)].some((each) => clusterMajor(each) !== undefined);

/** An upgrade that was killed when the old database was out of the way and the new one not yet in its place. */
export function takeUpgraded(home: string): void {
  const cluster = join(home, 'cluster');
  if (!existsSync(cluster) && clusterMajor(upgradedCluster(home)) !== undefined)
    renameSync(upgradedCluster(home), cluster);
}

/** Why the PostgreSQL that came with this version cannot read a cluster, and what to do; undefined when it can. */
export function whyUnreadable(cluster: string): string | undefined {
  const [made, own] = [clusterMajor(cluster), packagedMajor()];
  if (made === undefined || made === own) return undefined;
  const what = `the database in ${cluster} was made by PostgreSQL ${made}, and this version of Hoistway brings PostgreSQL ${own}, which cannot read it; nothing was changed`;
  if (made > own) return `${what}. Start the later version of Hoistway that made it.`;
  return `${what}. Bring it over in one of two ways:
  with the folder of the earlier version of Hoistway still there:
    ${typedCommand('upgrade:database')} --with FOLDER
  by a backup, made with the earlier version while it runs, and restored with this one into a new HOISTWAY_DATA:
    ${typedCommand('backup')} --out DIR
    ${typedCommand('restore')} --from DIR`;
}
