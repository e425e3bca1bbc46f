import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEntities } from '@hoistway/contract/allEntities.ts';
import { pageOfDouble } from '../access/doubleName/doublePages.ts';
import { findRoute } from './routes.tsx';

/** Records that are renamed in a dialog of their list. */
const inDialogs = [
  'alarmFeed',
  'labelTemplate',
  'listView',
  'messageRobot',
  'planTeam',
  'stockPlace',
  'terminal',
];

const named = allEntities.filter(({ fields }) =>
  Object.values(fields).some(({ once }) => once !== undefined),
);

test('what stands twice leads to a path of the console, or is renamed in a list', () => {
  expect(named.length).toBeGreaterThan(12);
  const without = named.filter(({ name }) => !pageOfDouble({ entity: name, recordId: '7' }));
  expect(without.map(({ name }) => name).toSorted()).toEqual(inDialogs);
});

test.each(named.filter(({ name }) => !inDialogs.includes(name)).map(({ name }) => name))(
  'the link of a doubled %s names the record as its screen reads it',
  (entity) => {
    const to = pageOfDouble({ entity, recordId: '7' })!;
    expect(findRoute(to)?.screen).toBeDefined();
    const [name] = [...new URL(to, 'http://console').searchParams].find(([, value]) => value === '7')!;
    const root = join(import.meta.dirname, '..');
    const others = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|doublePages/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .filter((text) => text.includes(findRoute(to)!.path));
    // A place that leads there too, or the screen itself.
    const says = [`.get('${name}')`, `?${name}=`, `&${name}=`];
    expect(others.some((text) => says.some((words) => text.includes(words)))).toBe(true);
  },
);
