import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { expect, test } from 'vitest';
import { readSources, sourceOf, type Source } from '#testing/source/sources.ts';

const numbers = [...Object.values(orderStatus), ...Object.values(orderAudit)].filter((id) =>
  /^\d+$/.test(id),
);
const bare = new RegExp(`(['"\`])(?:${numbers.join('|')})\\1`);

/** Lines that say a state of orders by its number, in what has to do with orders; `orderStatus.ts` names them. */
const barelySaid = ({ path, text }: Source): string[] =>
  /work_?order|order_?(?:status|audit)/i.test(text) && path !== 'workOrder/orderStatus.ts'
    ? text.split('\n').flatMap((line, at) => (bare.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))
    : [];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const filesOf = (folder: 'e2e' | 'scripts'): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?ts$|\.mjs$/.test(path) && !path.includes('node_modules'))
    .map((path) => sourceOf(path, readFileSync(join(root, folder, path), 'utf8')));

test.each([
  ["if (order.status === '20') return workOrder;", 1],
  ['sql`select 1 from work_order where status in (\'5\', "45")`;', 1],
  ["const done = orderStatus.atWork === '20'\n|| '50';", 2],
  ["const floors = ['5', '10'];", 0],
  ["if (workOrder.status === orderStatus.atWork) pay('500');", 0],
])('a state of orders that is said by its number is found: %j', (text, found) => {
  expect(barelySaid(sourceOf('plan/planStore.ts', text))).toHaveLength(found);
});

test('states of orders are said by their names', () => {
  const sources = [
    ...(['server', 'contract', 'console', 'simulator'] as const).flatMap((workspace) =>
      readSources(workspace),
    ),
    ...(['e2e', 'scripts'] as const).flatMap(filesOf),
  ].filter(({ path }) => path !== 'app/orderStates.test.ts');
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.flatMap(barelySaid)).toEqual([]);
});
