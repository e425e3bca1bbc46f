import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';

const sourcesIn = (folder: string) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
};

/** Calls that edit a record, as code names them: `staffCalls.update`. */
const editing = sourcesIn('../../../contract/src').flatMap(({ text }) =>
  text
    .split(/^export const (?=\w+ = calls\()/m)
    .slice(1)
    .flatMap((group) => {
      const name = /^\w+/.exec(group)![0];
      const edits = group.matchAll(
        /\n {2}(\w+): (?:put|post)\('[^']*', \{\s+(?:summary: '[^\n]*',\s+)?edits: /g,
      );
      return [...edits].map(([, call]) => `${name}.${call}`);
    }),
);

/** Where such a call sets one thing, and no form was filled in. */
const switches = [
  'company/settings/AlarmFeedList.tsx alarmFeedCalls.update',
  'kit/list/ViewMenu.tsx listViewCalls.updateView',
  'notify/FaultSettingScreen.tsx faultPushCalls.update',
];

test('every form that edits a record uses useEdit, which sends the values seen', () => {
  expect(editing).toHaveLength(allCalls.filter(({ edits }) => edits !== undefined).length);
  const used = sourcesIn('..').flatMap(({ path, text }) =>
    [...text.matchAll(/\buse(Send|Submit|Edit)\((\w+\.\w+)/g)].flatMap(([, how, call]) =>
      editing.includes(call!) ? [{ how, at: `${path} ${call}` }] : [],
    ),
  );
  expect(used.filter(({ how }) => how === 'Edit').length).toBeGreaterThan(22);
  expect(used.flatMap(({ how, at }) => (how === 'Edit' ? [] : [at])).toSorted()).toEqual(switches);
});
