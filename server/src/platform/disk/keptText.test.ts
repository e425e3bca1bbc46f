import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptText } from './keptText.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-kept-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates a text once, and again only when its file is empty', () => {
  const file = join(folder, 'password');
  expect(keptText(file, () => 'first')).toBe('first');
  expect(keptText(file, () => 'second')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '');
  expect(keptText(file, () => 'third')).toBe('third');
  expect(readFileSync(file, 'utf8').trim()).toBe('third');
});
