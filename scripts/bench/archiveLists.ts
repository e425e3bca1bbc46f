import { elevatorCount, pairs, withArchive } from './archive.ts';
import { type Asked, besideSql, calls, linesOf, warmUps } from './besideSql.ts';
import { username } from './installation.ts';
import type { Bench } from './measurement.ts';

const page = 'pageNumber=1&pageSize=50';
const by = (words: string) => `elevator/pages?words=${encodeURIComponent(words)}&${page}`;

const lists: [what: string, path: string][] = [
  ['elevators', `elevator/pages?${page}`],
  ['elevators by number', by('0123450')],
  ['elevators by two common characters', by(pairs.common)],
  ['elevators by two rare characters', by(pairs.rare)],
  ['search by number', 'elevator/list?number=ARC-0123450'],
];

/** As the platform, which sees everything, and as a company that sees a fifth. */
const askers: [who: string, name: string][] = [
  ['platform', 'admin'],
  ['company', username],
];
const measured: Asked[] = askers.flatMap(([who, name]) =>
  lists.map(([what, path]) => ({ key: `${what}, ${who}`, name, path })),
);

export const title = 'Lists of the archive beside their SQL';
export const about =
  `${elevatorCount.toLocaleString('en')} elevators. Every call ${calls} times on one kept connection, beside the statements that ` +
  `the server runs for it (scope included), in turn, after ${warmUps} of each: as the platform and as a company that sees ` +
  'a fifth of them.';

export const lines = linesOf(measured);

export const measure = ({ directory }: Bench) =>
  withArchive(directory, (archive) => besideSql(measured, archive));
