import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crossingsLog } from './crossingsLog.ts';

test('returns the conflicts logged since the last read, even after the log was emptied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-crossings-'));
  try {
    const file = join(folder, 'postgres.log');
    writeFileSync(file, 'ERROR:  deadlock detected\nDETAIL:  before anybody looked\n');
    const read = crossingsLog(file);
    expect(read()).toEqual([]);
    appendFileSync(
      file,
      'ERROR:  deadlock detected\nERROR:  duplicate key value\nERROR:  deadlock detected\n',
    );
    expect(read()).toEqual(['deadlock detected', 'deadlock detected']);
    expect(read()).toEqual([]);
    writeFileSync(file, 'ERROR:  could not serialize access due to concurrent update\n');
    expect(read()).toEqual(['could not serialize access due to concurrent update']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
