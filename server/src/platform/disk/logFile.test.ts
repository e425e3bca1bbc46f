import { mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogFile } from './logFile.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (name = 'server.log') => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

test('drops lines while the disk is full, and reports their number when there is space again', () => {
  let room = Infinity;
  const clock = { now: 0 };
  const log = new LogFile({
    file: join(folder, 'server.log'),
    maxBytes: 10_000,
    kept: 2,
    now: () => clock.now,
    write: (descriptor, bytes) => {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const written = writeSync(descriptor, bytes, 0, Math.min(room, bytes.length));
      room -= written;
      return written;
    },
  });
  log.write('first\n');
  room = 3;
  log.write('cut short\n');
  log.write('lost\n');
  clock.now += 2_000;
  log.write('lost too\n');
  room = Infinity;
  clock.now += 2_000;
  log.write('back\n');
  log.close();
  const [first, half, word, back] = lines();
  expect([first, half, back]).toEqual(['first', 'cut', 'back']);
  expect(JSON.parse(word!)).toMatchObject({ lost: 3, msg: expect.stringContaining('lost') });
});

test('does not throw when the folder is missing', () => {
  const log = new LogFile({ file: join(folder, 'absent', 'server.log'), maxBytes: 10, kept: 1 });
  expect(() => log.write('x\n')).not.toThrow();
});

test('limits the size and number of log files, also after a restart', () => {
  for (let start = 0; start < 2; start += 1) {
    const log = new LogFile({ file: join(folder, 'server.log'), maxBytes: 100, kept: 3 });
    for (let line = 0; line < 200; line += 1) log.write(`line ${start}.${String(line).padStart(3, '0')}\n`);
    log.close();
  }
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3']);
  for (const file of files) expect(readFileSync(join(folder, file)).length).toBeLessThan(120);
  const all = ['server.log.3', 'server.log.2', 'server.log.1', 'server.log'].flatMap((name) => lines(name));
  expect(all.at(-1)).toBe('line 1.199');
  expect(all).toEqual(all.toSorted());
});
