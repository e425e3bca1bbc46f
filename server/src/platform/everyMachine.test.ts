import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsIn = (folder: URL, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'));

const contract = textsIn(new URL('../../../contract/src/', import.meta.url), /(?<!\.test)\.ts$/);
const server = new URL('../', import.meta.url);
const sources = textsIn(server, /(?<!\.test)\.ts$/);
const tests = textsIn(server, /\.test\.ts$/);

const machines = contract.flatMap((text) =>
  [...text.matchAll(/^export const (\w+) = moves\(/gm)].map(([, name]) => name!),
);

test('every table of moves is used by moveRecord and tested by tryEveryMove', () => {
  expect(machines.toSorted()).toEqual(expect.arrayContaining(['faultMoves', 'lifeMoves', 'mappingMoves']));
  for (const name of machines) {
    const moving = new RegExp(`moveRecord\\([^;]*?\\b${name},`);
    const trying = new RegExp(`tryEveryMove\\(\\{[^;]*?moves: ${name},`);
    expect(sources.filter((text) => moving.test(text)).length, name).toBeGreaterThan(0);
    expect(tests.filter((text) => trying.test(text)).length, name).toBeGreaterThan(0);
  }
});
