import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Two transactions waited for each other, or one had read what another changed. */
const taken = /deadlock detected|could not serialize access[^\n]*/g;

/** Reads on in the database's log: each time what it said since of transactions that it took back. */
export function crossingsLog(file: string): () => string[] {
  let from = 0;
  const readOn = (): string => {
    if (!existsSync(file)) return '';
    const log = openSync(file, 'r');
    try {
      const { size } = fstatSync(log);
      // It is emptied when it has grown long.
      if (size < from) from = 0;
      const bytes = Buffer.alloc(size - from);
      readSync(log, bytes, 0, bytes.length, from);
      from = size;
      return bytes.toString('utf8');
    } finally {
      closeSync(log);
    }
  };
  readOn();
  return () => readOn().match(taken) ?? [];
}
