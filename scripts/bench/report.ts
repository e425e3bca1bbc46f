import { describeMachine } from './machine.ts';
import type { Line, Told } from './measurement.ts';
import { median } from './statistics.ts';

export interface Conditions {
  commit: string;
  loads: number[];
  startedAt: Date;
  seconds: number;
}

const shown = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A target is met, missed, or answered by some words. */
const verdictOf = (met: boolean | string) => (typeof met === 'string' ? met : met ? 'met' : '**missed**');

function rowOf({ name, unit, digits, read, target }: Line<unknown>, rounds: unknown[]) {
  const values = rounds.map((round) => read(round));
  const middle = median(values);
  const verdict = target ? verdictOf(target.met(values, middle, rounds)) : '';
  const cells = [Math.min(...values), middle, Math.max(...values)].map((value) => shown(value, digits));
  return `| ${[name, unit, ...cells, target?.says ?? '', verdict].join(' | ')} |`;
}

/** One measurement as text: what it does, its lines over all rounds, and what it tells beside them. */
export function sectionOf({ title, about, lines, tell }: Told, rounds: unknown[]) {
  return [
    `## ${title}`,
    '',
    about,
    '',
    '| | unit | min | median | max | target | |',
    '|---|---|--:|--:|--:|---|---|',
    ...lines.map((line) => rowOf(line, rounds)),
    '',
    tell?.(rounds) ?? '',
    '',
  ].join('\n');
}

/** One measurement of one round, for the terminal. */
export const summaryOf = ({ title, lines }: Told, round: unknown) =>
  [
    `  ${title}`,
    ...lines.map(({ name, unit, digits, read }) => `    ${name}: ${shown(read(round), digits)} ${unit}`),
  ].join('\n');

const heading = [
  '# Measurements by `npm run bench`',
  '',
  'Every part says which commit was measured, when, and on what. Rounds are interleaved: each runs every measurement of',
  'the run once, with what it is compared to beside it. Ratios say more than absolute figures. A target without further',
  'words is judged by the median.',
  '',
].join('\n');

/** The parts of an earlier report by their titles. */
function partsOf(report: string) {
  const parts = report.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')), part.trimEnd()]));
}

const conditionsOf = ({ commit, loads, startedAt, seconds }: Conditions) =>
  `Commit ${commit}, ${startedAt.toISOString()}, ${loads.length} ${loads.length === 1 ? 'round' : 'rounds'} with ` +
  `${seconds} s of load each, load average before each: ${loads.map((load) => load.toFixed(2)).join(', ')}; ` +
  `${describeMachine()}.`;

/** The report with the new figures in place of the old ones of the same measurement; `order` names every measurement. */
export function reportOf(
  earlier: string,
  order: Told[],
  { results, ...conditions }: Conditions & { results: Map<Told, unknown[]> },
) {
  const parts = partsOf(earlier);
  for (const [measurement, rounds] of results) {
    parts.set(
      measurement.title,
      `${sectionOf(measurement, rounds).trimEnd()}\n\n${conditionsOf(conditions)}`,
    );
  }
  const known = order.flatMap(({ title }) => parts.get(title) ?? []);
  return `${[heading, ...known].join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`;
}
