const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version comes after another. */
export function isLater(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && one[at]! > other[at]!;
}

/** A file with the new version where it says its own: in packages of ours, and in the program. */
export function withVersion(file: string, text: string, from: string, to: string): string {
  if (file.endsWith('version.ts')) return text.replace(`'${from}'`, `'${to}'`);
  const own = [
    '"version": ?',
    ...['contract', 'reference', 'server', 'console', 'simulator', 'e2e'].map(
      (name) => `"@hoistway/${name}": ?`,
    ),
  ];
  if (!file.endsWith('package-lock.json'))
    return text.replaceAll(
      new RegExp(`(${own.join('|')})"${from.replaceAll('.', '\\.')}"`, 'g'),
      `$1"${to}"`,
    );
  const lock = JSON.parse(text) as {
    version: string;
    packages: Record<
      string,
      { version?: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
    >;
  };
  lock.version = to;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules') || entry.version === undefined) continue;
    entry.version = to;
    for (const needed of [entry.dependencies, entry.devDependencies])
      for (const name of Object.keys(needed ?? {})) if (name.startsWith('@hoistway/')) needed![name] = to;
  }
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

const unreleased = '## Unreleased\n';

/** The log in which what was unreleased is of a version; undefined where nothing was. */
export function releasedLog(log: string, version: string, day: string): string | undefined {
  const [before, after] = log.split(unreleased);
  const said = after?.split('\n## ')[0]?.trim();
  if (before === undefined || !said) return undefined;
  return `${before}${unreleased}\n## ${version} (${day})\n${after}`;
}
