import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeTokens, type ThemeMode, type TokenName } from './tokens.ts';

const house = readFileSync(
  join(import.meta.dirname, '../../../../server/src/platform/document/house.typ'),
  'utf8',
);

test.each(['light', 'dark'] as const)('documents have the colours of the console, %s', (mode: ThemeMode) => {
  const [, written] = new RegExp(`\\n  ${mode}: \\(\\n([^)]*(?:\\)[^)]*?)*?)\\n  \\),`).exec(house)!;
  const colours = [...written!.matchAll(/(\w+): rgb\("(#\w+)"\)/g)].map(([, name, hex]) => [name, hex]);
  expect(colours.length).toBeGreaterThan(10);
  expect(colours).toEqual(colours.map(([name]) => [name, themeTokens[mode][name as TokenName]]));
});
