import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not from `root.mjs`: tests import this file in programs that read TypeScript alone. */
const root = fileURLToPath(new URL('../..', import.meta.url));

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

export interface ShippedPackage {
  /** Where it is installed, from the root. */
  path: string;
  name: string;
  version: string;
  /** As the package itself says, in the words of SPDX. */
  licence: string;
  /** Of a build for one system: the package that chooses among them. */
  family: string | undefined;
}

const lastName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Every package of the lock file that is not our own: those of developers as well. */
export function lockedPackages(): (ShippedPackage & { dev: boolean })[] {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'unknown', dev = false, os, cpu }]) => ({
      path,
      name: lastName(path),
      version,
      licence: license,
      family:
        os || cpu
          ? lastName(path).replace(/[-/](linux|darwin|win|windows|android|freebsd).*/, '')
          : undefined,
      dev,
    }))
    .toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.path.localeCompare(other.path, 'en'),
    );
}

/** What is installed for production, for every system; each version of a package once. */
export function shippedPackages(): ShippedPackage[] {
  const seen = new Set<string>();
  return lockedPackages().filter(({ dev, name, version }) => {
    const key = `${name} ${version}`;
    if (dev || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
