import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { EventDeclaration } from './event.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** By a statement or by the builder; in one line or in several. */
const writesEvents = (text: string): boolean =>
  /\b(insert\s+into|merge\s+into|copy)\s+"?event_log\b/i.test(text) ||
  /\binsertInto\(\s*['"`]eventLog\b/.test(text);

test('only announce.ts writes events', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => writesEvents(text)).map(({ name }) => name)).toEqual([
    'platform/event/announce.ts',
  ]);
  for (const text of [
    'insert  into\n  event_log (kind)',
    "insertInto(\n    'eventLog')",
    'COPY event_log from',
  ])
    expect(writesEvents(text)).toBe(true);
});

/** Every declaration of the server, by the file that exports it. */
const declarations = (
  await Promise.all(
    sources
      .filter(({ text }) => /= event\(/.test(text) && /event\/event\.ts'/.test(text))
      .map(async ({ name }) => {
        const module = (await import(join(root, name))) as Record<string, EventDeclaration>;
        return Object.entries(module).map(([exported, declared]) => ({ name, exported, declared }));
      }),
  )
)
  .flat()
  .filter(({ declared }) => 'kind' in declared && 'schema' in declared);

test('every event is exported under its camelCase name and has a unique kind', () => {
  expect(declarations.length).toBeGreaterThanOrEqual(26);
  for (const { exported, declared } of declarations) {
    expect(exported).toBe(declared.name);
    expect(declared.name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  }
  const kinds = declarations.map(({ declared }) => declared.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('a dotted event kind is spelt only in its declaration', () => {
  const odd = declarations.filter(
    ({ declared }) => declared.kind !== declared.name && declared.kind.includes('.'),
  );
  expect(odd.map(({ declared }) => declared.kind).toSorted()).toEqual(['lift.offline', 'lift.online']);
  for (const { name, declared } of odd) {
    const spelt = sources.filter(({ text }) => text.includes(`'${declared.kind}'`));
    expect(spelt.map((source) => source.name)).toEqual([relative(root, join(root, name))]);
  }
});
