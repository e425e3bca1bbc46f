import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import type { Bench, Line } from './measurement.ts';

const ofEach = 10;
const file = 'server/dist/visitCases.js';

export const title = 'Visit check';
export const about =
  `${ofEach} visits of each of ten honest oddities and of each of ten kinds of cheating, played by the simulator's elevator and ` +
  'judged as the server judges them: how many of each kind were confirmed, doubtful, contradicted or unknown. Below ' +
  'the table in the log the matrix by kind.';

const verdicts = ['confirmed', 'doubtful', 'contradicted', 'unknown'] as const;
type Verdict = (typeof verdicts)[number];

/** How the visits of one kind were judged. */
type Row = Record<Verdict, number> & { name: string; honest: boolean };

/** As `server/src/testing/visitCases.ts` exports it; its own type would bring all of the server along. */
interface Cases {
  judgeCases: (seed: string, ofEach: number) => Row[];
}

type Round = Awaited<ReturnType<typeof measure>>;

const all = (rows: Row[], name: Verdict) => rows.reduce((sum, row) => sum + row[name], 0);
const honestOf = ({ rows }: Round) => rows.filter(({ honest }) => honest);
const cheatsOf = ({ rows }: Round) => rows.filter(({ honest }) => !honest);
const share = (rows: Row[], name: Verdict) => (100 * all(rows, name)) / (rows.length * ofEach);

export const lines: Line<Round>[] = [
  {
    name: 'honest visits contradicted',
    unit: 'visits',
    read: (result) => all(honestOf(result), 'contradicted'),
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
  { name: 'honest visits confirmed', unit: '%', read: (result) => share(honestOf(result), 'confirmed') },
  {
    name: 'cheats not confirmed',
    unit: '%',
    read: (result) => 100 - share(cheatsOf(result), 'confirmed'),
    target: { says: '≥ 90 %', met: (_, middle) => middle >= 90 },
  },
  { name: 'cheats contradicted', unit: '%', read: (result) => share(cheatsOf(result), 'contradicted') },
  { name: 'one visit judged', unit: 'ms', digits: 1, read: ({ msEach }) => msEach },
];

/** The verdicts by kind, for the terminal. */
const matrixOf = (rows: Row[]) =>
  rows
    .map(({ name, honest, ...row }) =>
      [
        honest ? 'honest' : 'cheat ',
        name.padEnd(16),
        ...verdicts.map((each) => String(row[each]).padStart(13)),
      ].join(' '),
    )
    .join('\n');

export async function measure({ round }: Bench) {
  await makeBundles([{ name: 'visit cases', entry: 'server/src/testing/visitCases.ts', file }]);
  const { judgeCases }: Cases = await import(pathToFileURL(join(root, file)).href);
  const begin = performance.now();
  const rows = judgeCases(`bench ${round}`, ofEach);
  const msEach = (performance.now() - begin) / (rows.length * ofEach);
  console.log(`${' '.repeat(24)}${verdicts.map((each) => each.padStart(13)).join(' ')}\n${matrixOf(rows)}`);
  return { rows, msEach };
}
