import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What people are shown is written in these; a share is worked out and rounded in `share.ts` alone. */
const sources = ['contract/src', 'console/src', 'server/src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:tsx?|typ)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .filter((path) => path !== 'contract/src/figure/share.ts'),
);

/** Per cent by another way: of a number that was rounded, by a format, or a hundred times a quotient. */
const offences = [
  /style:\s*'percent'/,
  /(?:toFixed|toLocaleString|numberText|Math\.\w+)\([^`]*\)\s*\}\s?%/,
  /\{\s*(?:numberText|Math\.\w+)\([^{}]*\)\s*\}\s*%/,
  /Math\.(?:round|floor|ceil)\([^;\n]*\/[^;\n]*\)?\s*\* 100\)/,
  /Math\.(?:round|floor|ceil)\(\s*\(?100 ?\*[^;\n]*\//,
  /\*\s*1000\)\s*\/\s*10\b/,
  /'\s%'/,
  /round\(\s*100(?:0)?\.0 ?\*/,
  /<Progress[^>]*percent=\{(?!progressOf\()/,
];

/** Widths and places on the screen are no shares that anybody reads. */
const isPlace = (line: string): boolean => /^\s*const share = \(|style=\{\{/.test(line);

const linesOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/[^\n]*/g, '')
    .split('\n')
    .filter((line) => !isPlace(line))
    .join('\n');

test('no source but share.ts works out per cent for people to read', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) => {
    const text = linesOf(readFileSync(join(root, path), 'utf8'));
    return offences.filter((offence) => offence.test(text)).map((offence) => `${path} ${offence.source}`);
  });
  expect(found).toEqual([]);
});

test.each([
  "new Intl.NumberFormat('en', { style: 'percent' })",
  '`${numberText((n / of) * 100, 1)}%`',
  '`${(Math.floor(share * 1000) / 10).toFixed(1)} %`',
  '{numberText(percent)}%',
  'Math.min(100, Math.floor((Number(received) / whole) * 100))',
  'Math.round((100 * totals.minutes) / totals.available)',
  "{onTimePercent === null ? '' : ' %'}",
  'sql`(round(1000.0 * on_time / nullif(due, 0)) / 10)::float8`',
  'sql`round(100.0 * done.in_time / nullif(done.due_done, 0), 1)`',
  '<Progress percent={Math.floor((run.position / run.rows) * 100)} />',
])('%s counts as per cent worked out elsewhere', (line) => {
  expect(offences.some((offence) => offence.test(linesOf(line)))).toBe(true);
});
