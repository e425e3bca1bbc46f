import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** A line for each file below a folder, as `sha256sum --check` reads them. */
export async function checksumLines(folder: string): Promise<string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .toSorted();
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sha256OfFile(join(folder, file))}  ${file}\n`);
  return lines.join('');
}
