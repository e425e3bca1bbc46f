import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeFolder } from './closedFolder.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-closed-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (lstatSync(join(folder, ...path)).mode & 0o777).toString(8);

test('restricts a folder and its contents to the owner, except link targets and excluded folders', async () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  mkdirSync(join(data, 'cluster'));
  writeFileSync(join(data, 'server.log'), '');
  writeFileSync(join(data, 'files', 'ab', 'picture'), '');
  writeFileSync(join(folder, 'outside'), '');
  symlinkSync(join(folder, 'outside'), join(data, 'link'));
  symlinkSync(join(folder, 'nowhere'), join(data, 'broken'));
  for (const each of [data, join(data, 'files'), join(data, 'files', 'ab'), join(data, 'cluster')])
    chmodSync(each, 0o755);
  for (const each of [
    join(data, 'server.log'),
    join(data, 'files', 'ab', 'picture'),
    join(folder, 'outside'),
  ])
    chmodSync(each, 0o664);
  expect(await closeFolder(data, [join(data, 'cluster')])).toEqual([]);
  expect([modeOf('data'), modeOf('data', 'files'), modeOf('data', 'files', 'ab')]).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect([modeOf('data', 'server.log'), modeOf('data', 'files', 'ab', 'picture')]).toEqual(['600', '600']);
  expect([modeOf('outside'), modeOf('data', 'cluster')]).toEqual(['664', '755']);
  expect(await closeFolder(join(folder, 'absent'))).toEqual([]);
});
