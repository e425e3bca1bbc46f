import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { historyTable, makeLikeHistory, settledRows } from './historyTable.ts';
import { secret, serialsOf } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import type { Publisher } from './publisher.ts';
import { startWorker } from './worker.ts';

const elevators = 1_000;
const perElevator = 100;
const batchRows = 4_000;
const copyTable = 'bench_copy';

export const title = 'Drain';
export const about =
  `${elevators.toLocaleString('en')} elevators upload ${perElevator} buffered states each, all at once; the time runs until the last ` +
  `row can be read. Beside it the very same rows by COPY on one connection, ${batchRows.toLocaleString('en')} a batch, one ` +
  'after the other, into an empty table with the same btree.';

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'server, burst to last row', unit: 'rows/s', read: (round) => round.server },
  { name: 'bare COPY', unit: 'rows/s', read: (round) => round.copy },
  {
    name: 'server beside bare COPY',
    unit: '%',
    digits: 1,
    read: (round) => (round.server / round.copy) * 100,
  },
  {
    name: 'committed of uploaded',
    unit: '%',
    digits: 3,
    read: (round) => (round.committed / round.uploaded) * 100,
    target: { says: '100 in every round', met: (values) => values.every((value) => value === 100) },
  },
];

async function drainServer({ database, product, recording }: BenchOnServer) {
  const publisher = startWorker<Publisher>('publisher');
  try {
    const serials = serialsOf(elevators);
    await publisher.ask('connect', { port: product.mqttPort, serials, secret, recording });
    await publisher.ask('prepareBurst', { perElevator });
    await database.query(`truncate ${historyTable}`);
    await database.query('checkpoint');
    const uploaded = elevators * perElevator;
    const startAt = performance.now();
    await publisher.ask('burst');
    const committed = await settledRows(database, historyTable, uploaded);
    const seconds = (performance.now() - startAt) / 1000;
    await publisher.ask('disconnect');
    return { uploaded, committed, perSecond: committed / seconds };
  } finally {
    await publisher.stop();
  }
}

async function readBatches(database: Client) {
  const stream = database.query(copyTo(`copy (select * from ${historyTable}) to stdout`));
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  const rows = Buffer.concat(parts).toString().split('\n').slice(0, -1);
  const batches: string[] = [];
  for (let first = 0; first < rows.length; first += batchRows) {
    batches.push(`${rows.slice(first, first + batchRows).join('\n')}\n`);
  }
  return { batches, count: rows.length };
}

async function copyBare(database: Client, { batches, count }: Awaited<ReturnType<typeof readBatches>>) {
  await makeLikeHistory(database, copyTable);
  await database.query('checkpoint');
  const startAt = performance.now();
  for (const batch of batches) {
    const stream = database.query(copyFrom(`copy ${copyTable} from stdin`));
    stream.end(batch);
    await once(stream, 'finish');
  }
  return (count * 1000) / (performance.now() - startAt);
}

export async function measure(bench: BenchOnServer) {
  const { uploaded, committed, perSecond } = await drainServer(bench);
  const copy = await copyBare(bench.database, await readBatches(bench.database));
  return { server: perSecond, copy, uploaded, committed };
}
