import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies, or undefined when this machine does not have it. */
export function onPath(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
