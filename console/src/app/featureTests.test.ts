import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { withoutFeatureTests } from '../../featureTests.ts';

/** A bundle of a module as the console's is made. */
async function bundled(entry: string, plugins = [withoutFeatureTests()]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = [made].flat()[0] as Rolldown.RolldownOutput;
  return output.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n');
}

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** Nobody here imports it: the reader of protobuf does. */
const long = join(packages, 'long', 'umd', 'index.js');

test.each([
  ['zod', fileURLToPath(import.meta.resolve('zod')), /new (?:F|Function)\(.{2}\)/],
  ['long', long, /new WebAssembly\.Instance\(/],
])('the bundle of %s tries no code that the content policy refuses', async (_, entry, tried) => {
  expect(tried.test(await bundled(entry, []))).toBe(true);
  expect(tried.test(await bundled(entry))).toBe(false);
});
