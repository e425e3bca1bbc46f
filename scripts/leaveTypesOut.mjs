import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A hook of Node.js for modules: reads TypeScript as the JavaScript in it. */
export const load = /** @type {import('node:module').LoadHook} */ (
  async (url, context, nextLoad) => {
    if (!url.endsWith('.ts')) return nextLoad(url, context);
    const { transformSync } = await import('rolldown/utils');
    const file = fileURLToPath(url);
    const { code } = transformSync(file, await readFile(file, 'utf8'));
    return { format: 'module', source: code, shortCircuit: true };
  }
);
