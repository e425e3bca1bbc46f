import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const linesOf = (path: string): number =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length;

test('the call layer has at most 300 lines', () => {
  const lines = ['./call.ts', './callShape.ts', './field.ts', './wire.ts', './client.ts'].map(linesOf);
  expect(Math.min(...lines)).toBeGreaterThan(20);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(300);
});

test.each([
  ['./description/openapi.ts', 150],
  ['./description/jsonSchemas.ts', 150],
  ['./input/formRules.ts', 150],
  ['./fieldKinds.ts', 150],
  ['../../server/src/platform/call/serve.ts', 200],
])('%s has at most %d lines', (path, most) => {
  expect(linesOf(path)).toBeLessThanOrEqual(most);
});
