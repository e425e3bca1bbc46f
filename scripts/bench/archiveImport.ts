import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { from as copyFrom } from 'pg-copy-streams';
import { withArchive, elevatorCount } from './archive.ts';
import { importFile, stepsOf } from './importFile.ts';
import type { Bench, Line, Target } from './measurement.ts';

const rowCount = 20_000;
const faultCount = 500;
const faultEvery = rowCount / faultCount;

const columns = [
  'elevatorNo',
  'equipmentNo',
  'projectName',
  'address',
  'placeOfUse',
  'type',
  'floorsNum',
  'floorLabels',
  'brand',
  'maintainerId',
  'regionCode',
];

export const title = 'Import of elevators beside a bare COPY';
export const about =
  `A CSV file of ${rowCount.toLocaleString('en')} new elevators, every ${faultEvery}th with a fault, brought by the platform ` +
  `into an archive of ${elevatorCount.toLocaleString('en')}: taken in, tried, and its good rows written by the job, all with ` +
  'auditLog and scope; beside a bare COPY of the same rows into a table of texts. The error file must name exactly ' +
  `${faultCount} rows. Memory is the largest resident size of the server during the import less that before it. ` +
  'At 045db55 it tried 235 rows a second and wrote 283.';

const leastRate = 2_000;
type Round = Awaited<ReturnType<typeof measure>>;
const fast: Target<unknown> = {
  says: `≥ ${leastRate.toLocaleString('en')} rows/s`,
  met: (_, middle) => middle >= leastRate,
};
export const lines: Line<Round>[] = [
  ...stepsOf<Round>(rowCount, '', (round) => round, fast),
  {
    name: 'all three',
    unit: 's',
    digits: 1,
    read: ({ taken, tried, written }) => (taken.took + tried.took + written.took) / 1000,
  },
  { name: 'bare COPY', unit: 's', digits: 2, read: (round) => round.copied / 1000 },
  {
    name: 'rows in the error file',
    unit: '',
    read: (round) => round.faults,
    target: {
      says: `exactly ${faultCount}`,
      met: (_, __, rounds) => rounds.every((each) => each.faults === faultCount),
    },
  },
  {
    name: 'memory growth',
    unit: 'MB',
    read: (round) => round.growth / 1e6,
    target: { says: '< 200', met: (_, middle) => middle < 200 },
  },
];

/** Faults of five kinds, one in every forty rows. */
function rowsOf(round: string) {
  return Array.from({ length: rowCount }, (_, nr) => {
    const row = [
      `IMP-${round}-${nr}`,
      '',
      `进口小区 ${Math.floor(nr / 20)}`,
      `东方路 ${nr} 号`,
      'residential',
      'traction',
      '18',
      '1-18',
      '永大',
      '台架维保',
      '310115',
    ];
    if (nr % faultEvery !== faultEvery - 1) return row;
    const kind = Math.floor(nr / faultEvery) % 5;
    if (kind === 0) row[1] = '12';
    if (kind === 1) row[2] = '';
    if (kind === 2) row[7] = '1-17';
    if (kind === 3) row[9] = 'No such company';
    if (kind === 4) row[0] = `IMP-${round}-${nr - 1}`;
    return row;
  });
}

async function timeOf<Answer>(work: () => Promise<Answer>) {
  const begin = performance.now();
  const answer = await work();
  return { took: performance.now() - begin, answer };
}

export const measure = ({ directory, round }: Bench) =>
  withArchive(directory, async ({ product, database }) => {
    const rows = rowsOf(`${round}-${Date.now() % 1e6}`);
    const text = rows.map((row) => row.join(',')).join('\n');
    const texts = columns.map((name) => `"${name}" text`).join(', ');
    await database.query(`create unlogged table if not exists bench_rows (${texts})`);
    const { took: copied } = await timeOf(() =>
      pipeline(Readable.from([text]), database.query(copyFrom('copy bench_rows from stdin (format csv)'))),
    );
    await database.query('drop table bench_rows');

    const { id, file, done, ...figures } = await importFile({
      product,
      path: 'elevator/import',
      columns,
      rows,
    });
    if (done.added !== rowCount - faultCount) throw new Error(`${done.added} elevators were added`);
    const { rows: named } = await database.query<{ n: number }>(
      `select count(*)::int as n from import_row where import_id = $1 and outcome = 'rejected'
        and row_number % $2 = 1`,
      [id, faultEvery],
    );
    const { sheets } = await readXlsx(file);
    return { ...figures, copied, faults: Math.min(sheets[0]!.rows.length - 1, named[0]!.n) };
  });
