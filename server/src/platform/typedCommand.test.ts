import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { typedCommand } from './typedCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoistway-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a command is named as it is typed in a checkout and in an archive', () => {
  vi.stubEnv('HOISTWAY_ROOT', folder);
  expect(typedCommand('backup')).toBe('npm run backup --');
  writeFileSync(join(folder, 'archive.json'), '{}');
  expect(typedCommand('backup')).toBe('hoistway backup');
});
