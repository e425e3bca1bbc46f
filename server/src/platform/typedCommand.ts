import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How people type a command: `hoistway backup` where this is an archive, which says so, and else `npm run backup --`. */
export function typedCommand(name: string): string {
  const root = process.env['HOISTWAY_ROOT'] ?? process.cwd();
  return existsSync(join(root, 'archive.json')) ? `hoistway ${name}` : `npm run ${name} --`;
}
