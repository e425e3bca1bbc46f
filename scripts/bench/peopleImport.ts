import { join } from 'node:path';
import { elevatorCount, withArchive } from './archive.ts';
import { importFile, type Steps, stepsOf } from './importFile.ts';
import type { Bench, Line } from './measurement.ts';

const rowCount = 20_000;
const faultEvery = 40;
const added = rowCount - rowCount / faultEvery;
/** Every fiftieth company stands below the one of the row before it. */
const belowEvery = 50;

export const title = 'Import of users and companies';
export const about =
  `A CSV file of ${rowCount.toLocaleString('en')} new users in fifty companies, and one of as many companies, ` +
  `every ${faultEvery}th row with a fault, brought as those elevators are, into an archive of ` +
  `${elevatorCount.toLocaleString('en')} elevators. Every ${belowEvery}th company stands below the one of the row ` +
  'before it, all others below one that is there. Users come without a password, so that none is hashed. Processor ' +
  'time is that of the server and its database.';

type Kind = 'users' | 'companies';
type Round = Record<Kind, Steps & { growth: number }>;

const part = (name: Kind) => (round: Round) => round[name];
const grown = (name: Kind): Line<Round> => ({
  name: `${name}: memory growth`,
  unit: 'MB',
  read: (round) => round[name].growth / 1e6,
});
export const lines: Line<Round>[] = [
  ...stepsOf(rowCount, 'users: ', part('users')),
  grown('users'),
  ...stepsOf(rowCount, 'companies: ', part('companies')),
  grown('companies'),
];

/** What is put into a column; nothing stands for what the row before has there. */
type Fault = [column: number, value?: string];

/** Puts a fault into every fortieth row: each kind says what is wrong with it. */
const withFaults = (rows: string[][], kinds: Fault[]) =>
  rows.map((row, nr) => {
    if (nr % faultEvery !== faultEvery - 1) return row;
    const [column, value] = kinds[Math.floor(nr / faultEvery) % kinds.length]!;
    return row.map((text, at) => (at === column ? (value ?? rows[nr - 1]![at]!) : text));
  });

const userColumns = ['username', 'nick', 'phone', 'companyId', 'roleIds', 'language'];
const usersOf = (stamp: number) =>
  withFaults(
    Array.from({ length: rowCount }, (_, nr) => [
      `imp${stamp}-${nr}`,
      `新人 ${nr}`,
      `13${String((stamp * rowCount + nr) % 1e9).padStart(9, '0')}`,
      `维保 ${1 + (nr % 50)} 公司`,
      'Maintenance staff',
      '',
    ]),
    [[2, '12'], [1, ''], [3, 'No such company'], [0]],
  );

const companyColumns = ['name', 'type', 'parentId', 'timeZone', 'contact', 'phone', 'regionCode', 'address'];
const companiesOf = (stamp: number) =>
  withFaults(
    Array.from({ length: rowCount }, (_, nr) => [
      `进口公司 ${stamp} ${nr}`,
      'maintenance',
      nr % belowEvery === belowEvery / 2 ? `进口公司 ${stamp} ${nr - 1}` : '台架维保',
      'Asia/Shanghai',
      '联系人',
      '021-64530000',
      '310115',
      `东方路 ${nr} 号`,
    ]),
    [[5, 'abc'], [1, 'no such type'], [2, 'No such company'], [0]],
  );

export const measure = ({ directory }: Bench) =>
  // What it adds would weigh on the other measurements of an archive.
  withArchive(join(directory, 'people'), async ({ product }) => {
    const stamp = Date.now() % 1e6;
    const bring = async (path: string, columns: string[], rows: string[][]) => {
      const { taken, tried, written, growth, done } = await importFile({ product, path, columns, rows });
      if (done.added !== added) throw new Error(`${done.added} rows of ${path} were added`);
      return { taken, tried, written, growth };
    };
    return {
      users: await bring('user/import', userColumns, usersOf(stamp)),
      companies: await bring('company/import', companyColumns, companiesOf(stamp)),
    };
  });
