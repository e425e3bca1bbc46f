import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { prepare } from './run.mjs';
import { stopWithParent } from './stopWithParent.mjs';

stopWithParent();
await prepare();
process.env.HOISTWAY_ROOT = root;
await import(pathToFileURL(join(root, 'server', 'dist', 'superviseCommand.js')).href);
