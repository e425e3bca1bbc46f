import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** An installed package. */
export interface InstalledPackage {
  name: string;
  version: string;
  licence: string;
  folder: string;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where a package lies that one in this folder imports; undefined where it is not installed, as for another platform. */
function folderOf(name: string, from: string, root: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (relative(root, at) === '') return undefined;
  }
}

/**
 * The packages that workspaces need when they run, and those that these need, as npm has installed them for this machine.
 * Our own are not among them: they are bundled.
 */
export function productionPackages(root: string, workspaces: readonly string[]): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (folder: string, manifest: Manifest) => {
    const optional = manifest.optionalDependencies ?? {};
    // What a package can use but does not need, such as a compiler, comes only where another needs it.
    const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
      (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of new Set([
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(optional),
      ...peers,
    ])) {
      if (name.startsWith('@hoistway/')) continue;
      const at = folderOf(name, folder, root);
      if (at === undefined) {
        if (name in optional || peers.includes(name)) continue;
        throw new Error(`${manifest.name} needs ${name}, which is not installed`);
      }
      if (found.has(at)) continue;
      const own = readManifest(at);
      const licence = typeof own.license === 'string' ? own.license : (own.license?.type ?? 'unknown');
      found.set(at, { name: own.name, version: own.version, licence, folder: at });
      visit(at, own);
    }
  };
  for (const workspace of workspaces) visit(join(root, workspace), readManifest(join(root, workspace)));
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}
