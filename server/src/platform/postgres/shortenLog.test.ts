import {
  appendFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortenLog } from './shortenLog.ts';

test('empties a log that is too large while its writer has it open, and saves one copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-pglog-'));
  try {
    const file = join(folder, 'postgres.log');
    shortenLog(file, 10);
    writeFileSync(file, 'short');
    shortenLog(file, 10);
    expect(readFileSync(file, 'utf8')).toBe('short');
    const writer = openSync(file, 'a');
    appendFileSync(file, ' no longer');
    shortenLog(file, 10);
    writeSync(writer, 'goes on');
    expect(readFileSync(file, 'utf8')).toBe('goes on');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('short no longer');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
