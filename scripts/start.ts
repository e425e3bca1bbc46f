import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.ts';
import { root } from './root.mjs';

await buildStale();
process.env.HOISTWAY_ROOT = root;
await import(pathToFileURL(join(root, 'server', 'dist', 'superviseCommand.js')).href);
