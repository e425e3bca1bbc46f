import { copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 20 * 1024 * 1024;

/**
 * Empties a log that has grown large and keeps what stood in it beside it once. PostgreSQL holds the file open and
 * appends, so it cannot be renamed.
 */
export function shortenLog(file: string, maxBytes = maxLogBytes): void {
  if (!existsSync(file) || statSync(file).size <= maxBytes) return;
  const before = `${file}.1`;
  try {
    copyFileSync(file, before);
  } catch {
    // There is no space for a copy.
    rmSync(before, { force: true });
  }
  truncateSync(file);
}
