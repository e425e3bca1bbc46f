import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundles, makeBundles } from './bundles.ts';
import { root } from './root.mjs';

const products = [
  {
    name: 'server',
    from: ['contract', 'reference', 'server', 'simulator'],
    made: bundles.map((bundle) => bundle.file),
    make: () => makeBundles(bundles),
  },
  {
    name: 'console',
    from: ['contract', 'reference', 'console'],
    made: ['console/dist/index.html', 'console/dist/device/play.html'],
    make: makeConsole,
  },
];

const stampFile = (name: string) => join(root, '.cache', `build-${name}.txt`);

/** Name, time and size of every source file below the folders: changes whenever one of them does. */
function fingerprint(folders: string[]) {
  const hash = createHash('sha256');
  const visit = (folder: string) => {
    for (const each of readdirSync(folder, { withFileTypes: true })) {
      if (each.name === 'node_modules' || each.name === 'dist') continue;
      const path = join(folder, each.name);
      if (each.isDirectory()) visit(path);
      else {
        const { mtimeMs, size } = statSync(path);
        hash.update(`${path} ${mtimeMs} ${size}\n`);
      }
    }
  };
  for (const folder of folders) visit(join(root, folder));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

async function makeConsole() {
  const { build } = await import('vite');
  await build({ root: join(root, 'console'), logLevel: 'warn' });
  // After it: the console's build empties the folder that both stand in.
  const { playerConfig } = await import('../console/playerConfig.ts');
  await build(playerConfig);
}

/** Builds what is stale, and prints it. */
export async function buildStale() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const product of products) {
    const now = fingerprint(product.from);
    const stamp = stampFile(product.name);
    const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
    if (current && product.made.every((file) => existsSync(join(root, file)))) continue;
    console.log(`Building the ${product.name} …`);
    // A build that is ended half way is not taken for a whole one.
    rmSync(stamp, { force: true });
    await product.make();
    writeFileSync(stamp, now);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildStale();
