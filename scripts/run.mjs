import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';
import { root } from './root.mjs';
import { stopWithParent } from './stopWithParent.mjs';

/**
 * `node scripts/run.mjs NAME …` runs scripts/NAME.ts, with the packages that it needs, on a Node.js that understands it.
 * It and what it imports are the only scripts that an older Node.js reads, and the only ones that need no package.
 */
const [, , name = ''] = process.argv;
const file = join(root, 'scripts', `${name}.ts`);
if (!existsSync(file)) {
  console.error(`node scripts/run.mjs NAME …   NAME is that of a file scripts/NAME.ts`);
  process.exit(1);
}
stopWithParent();
await usePinnedNode();
await installPackages();
if (!('typescript' in process.features && process.features.typescript)) {
  const withoutTypes = new URL('./withoutTypes.mjs', import.meta.url).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${withoutTypes}`;
  await import(withoutTypes);
}
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
