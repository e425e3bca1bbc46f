import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * A text that is made once and then kept in a file, readable by its owner alone. The file appears when it is whole: a start
 * that was killed, or met a full disk, leaves no empty secret behind.
 */
export function keptText(file: string, make: () => string): string {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (known !== '') return known;
  const made = make();
  writeFileSync(`${file}.new`, `${made}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}
