import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const sources = fileURLToPath(new URL('../..', import.meta.url));

/** A program made of sources of the server, for what only a process of its own can show. */
export async function aProgram(text: string): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-program-'));
  const [entry, file] = [join(folder, 'program.ts'), join(folder, 'program.mjs')];
  writeFileSync(entry, text.replaceAll(`'#platform/`, `'${join(sources, 'platform')}/`));
  await build({ input: entry, platform: 'node', logLevel: 'warn', output: { file, format: 'esm' } });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
