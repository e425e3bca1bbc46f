import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedStates } from '@hoistway/contract/rescue/askedState.ts';
import { rescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
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
])('finds a bare number of an order state in %j', (text, found) => {
  expect(barelySaid(sourceOf('plan/planStore.ts', text))).toHaveLength(found);
});

const workspaces = ['server', 'contract', 'console', 'simulator'] as const;
const sources = [
  ...workspaces.flatMap(readSources),
  ...(['e2e', 'scripts'] as const).flatMap(filesOf),
].filter(({ path }) => path !== 'app/orderStates.test.ts');

test('no source names an order state by its number', () => {
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.flatMap(barelySaid)).toEqual([]);
});

/** What finds a state that is a word, where a field of this name is compared with it or set to it. */
const saidOf = (fields: string, states: readonly string[]): RegExp => {
  const compared = String.raw`(?:[!=]?==?|:|<>|(?:not )?in\b|,\s*'(?:=|<>|!=|in|not in)',)`;
  return new RegExp(String.raw`\b(?:${fields})\b['")]*\s*${compared}\s*[\[(]*\s*'(?:${states.join('|')})'`);
};
interface Machine {
  /** Its area, which files of others have to do with it, and which of its own name its states. */
  area: string;
  about: RegExp;
  namedIn: readonly string[];
  bare: RegExp;
}
const words = [...Object.values(orderStatus), ...Object.values(orderAudit)].filter((id) => /^[a-z]/.test(id));
const machines: readonly Machine[] = [
  {
    area: 'workOrder',
    about: /work_?order|order_?(?:status|audit)/i,
    namedIn: ['workOrder/orderStatus.ts'],
    bare: saidOf('status|inspectStatus|inspect_status|orderStatus', words),
  },
  {
    area: 'rescue',
    about: /rescue_?case|rescue_?assignment|rescueMoved|RescueState|AskedState/i,
    namedIn: ['rescue/rescueCase.ts', 'rescue/askedState.ts'],
    bare: saidOf('state|seen|to|from|asked', [...rescueStates, ...askedStates]),
  },
];
/** There the word is that of something else. */
const others: Readonly<Record<string, string>> = {
  'kit/glyph/choiceStates.ts': 'a glyph waits',
  'rescue/case/ToldPeople.tsx': 'the delivery of a message waits',
  'rescue/mine/MyRescues.tsx': 'what was done without a network waits',
};
const wordsSaid = ({ path, folder, text }: Source): string[] =>
  machines.flatMap(({ area, about, namedIn, bare: word }) =>
    (folder === area || about.test(text)) && !namedIn.includes(path) && !Object.hasOwn(others, path)
      ? text.split('\n').flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))
      : [],
  );

test.each([
  ["if (workOrder.status === 'canceled') return;", 1],
  ["workOrder: { inspectStatus: 'none' }", 1],
  ["sql`select 1 from work_order where inspect_status <> 'none'`", 1],
  ["db.selectFrom('rescueCase').where('state', 'in', ['released'])", 1],
  ["sql`from rescue_assignment asked where asked.state in ('lost')`", 1],
  ["await updateRecord(tx, rescueCase, id, { state: 'closed' });", 1],
  ['updateRecord(tx, rescueCase, id, { state: rescueState.closed });', 0],
  ["rescueCase: { kind: 'closed' }", 0],
])('a state that is said by its word is found: %j', (text, found) => {
  expect(wordsSaid(sourceOf('plan/planStore.ts', text))).toHaveLength(found);
});

test('states of orders and rescues that are words are said by their names as well', () => {
  const product = workspaces.flatMap(readSources).filter(({ ofTests }) => !ofTests);
  expect(product.filter(({ text }) => /\brescueState\./.test(text)).length).toBeGreaterThan(10);
  expect(product.flatMap(wordsSaid)).toEqual([]);
});
