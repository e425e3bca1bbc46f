import { describeMachine } from './machine.mjs';
import { median } from './statistics.mjs';

const shown = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function rowOf({ name, unit, digits, read, target }, rounds) {
  const values = rounds.map(read);
  const middle = median(values);
  const verdict = target ? (target.met(values, middle, rounds) ? 'met' : '**missed**') : '';
  const cells = [Math.min(...values), middle, Math.max(...values)].map((value) => shown(value, digits));
  return `| ${[name, unit, ...cells, target?.says ?? '', verdict].join(' | ')} |`;
}

/** One measurement as text: what it does, and its lines over all rounds. */
export function sectionOf({ title, about, lines }, rounds) {
  return [
    `## ${title}`,
    '',
    about,
    '',
    '| | unit | min | median | max | target | |',
    '|---|---|--:|--:|--:|---|---|',
    ...lines.map((line) => rowOf(line, rounds)),
    '',
  ].join('\n');
}

/** One measurement of one round, for the terminal. */
export const summaryOf = ({ title, lines }, round) =>
  [
    `  ${title}`,
    ...lines.map(({ name, unit, digits, read }) => `    ${name}: ${shown(read(round), digits)} ${unit}`),
  ].join('\n');

export function reportOf({ commit, measurements, results, loads, startedAt, seconds }) {
  const rounds = loads.length;
  return [
    '# The last run of `npm run bench`',
    '',
    `- Commit: ${commit}`,
    `- Begun: ${startedAt.toISOString()}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${seconds} s of load each`,
    `- Machine: ${describeMachine()}`,
    `- Load average before each round: ${loads.map((load) => load.toFixed(2)).join(', ')}`,
    '',
    'Rounds are interleaved: each runs every measurement once, with what it is compared to beside it. Ratios say more',
    'than absolute figures. A target without further words is judged by the median.',
    '',
    ...measurements.map((measurement) => sectionOf(measurement, results.get(measurement))),
  ].join('\n');
}
