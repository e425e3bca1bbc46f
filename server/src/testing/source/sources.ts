import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A file of a workspace, as guards that read the program's own text see it. */
export interface Source {
  /** Below `src`, such as `company/staff/staffStore.ts`. */
  path: string;
  /** The folder right below `src`; empty for a file that lies there itself. */
  folder: string;
  /** A test, or what only tests use. */
  ofTests: boolean;
  text: string;
  /** What it imports, types and what is loaded later as well. */
  imports: readonly Import[];
}

export interface Import {
  /** As it is written. */
  specifier: string;
  /** The file below `src` of its own workspace; undefined for what comes from elsewhere. */
  path: string | undefined;
  folder: string | undefined;
  /** What is loaded is reckoned when it is. */
  hidden?: true;
}

export const folderOf = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : '';

const aliases: readonly [RegExp, string][] = [
  [/^#(?:area|contract)\//, ''],
  [/^#(platform|app|testing|kit)\//, '$1/'],
];

function importOf(from: string, written: string): Import {
  const isRead = /^['"]/.test(written) || /^`[^$]*`$/.test(written);
  if (!isRead) return { specifier: written, path: undefined, folder: undefined, hidden: true };
  const specifier = written.slice(1, -1);
  const alias = aliases.find(([start]) => start.test(specifier));
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : alias && specifier.replace(...alias);
  return { specifier, path, folder: path === undefined ? undefined : folderOf(path) };
}

/** A file by its path below `src` and its text. */
export function sourceOf(path: string, text: string): Source {
  const specifiers = text.matchAll(
    /(?:\bfrom|\bimport) ('[^']+'|"[^"]+");|(?<![.'`\w])import\(\s*(?:\/\*[^*]*\*\/\s*)?('[^'\n]+'|"[^"\n]+"|`[^`]*`|[^)'"`]+?),?\s*\)/g,
  );
  return {
    path,
    folder: folderOf(path),
    ofTests: /\.test\.tsx?$|^testing\/|\/occasions\.ts$/.test(path),
    text,
    imports: [...specifiers].map(([, named, loaded]) => importOf(path, (named ?? loaded)!)),
  };
}

/** Every file of a workspace's `src`, tests too. */
export function readSources(workspace: 'server' | 'contract' | 'console' | 'simulator'): Source[] {
  const src = join(root, workspace, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => sourceOf(path, readFileSync(join(src, path), 'utf8')));
}
