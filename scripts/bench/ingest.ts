import { setTimeout as wait } from 'node:timers/promises';
import { historyTable, makeLikeHistory, settledRows } from './historyTable.ts';
import { readElevatorIds, secret, serialsOf } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { cpuMs, familyCpuMs } from './processUse.ts';
import type { BareHook } from './bareHook.ts';
import type { Publisher } from './publisher.ts';
import { startWorker } from './worker.ts';

const elevators = 1_000;
const perSecond = 5_000;
const warmUpSeconds = 4;
const bareTable = 'bench_bare';
/** Samples are written several times a second: those of the run are committed by then. */
const quietMs = 1_500;

export const title = 'State message to committed row';
export const about =
  `${elevators.toLocaleString('en')} elevators offer ${perSecond.toLocaleString('en')} JSON states a second at QoS 0, played ` +
  `by a process of its own from a recording of the simulator, after ${warmUpSeconds} s of the same as a warm-up. CPU is user ` +
  'and system time of the server process (/proc) per message offered; PostgreSQL is the sum of its processes. The bare ' +
  'hook is aedes with `on("publish")`, JSON.parse and one COPY every 200 ms into a table of the same shape in the same ' +
  'database, fed by the same player in the same round; the order turns each round. At 045db55 the server took 82 µs a ' +
  'message, 1.31 × the bare hook.';

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'offered', unit: 'messages', read: (round) => round.server.offered },
  { name: 'offered, in fact', unit: 'messages/s', read: (round) => round.server.rate },
  {
    name: 'committed of offered',
    unit: '%',
    digits: 3,
    read: (round) => (round.server.committed / round.server.offered) * 100,
    target: { says: '100 in every round', met: (values) => values.every((value) => value === 100) },
  },
  {
    name: 'server CPU',
    unit: 'µs/message',
    digits: 1,
    read: (round) => round.server.cpuUs,
    target: { says: '≤ 60', met: (_, median) => median <= 60 },
  },
  { name: 'bare hook CPU', unit: 'µs/message', digits: 1, read: (round) => round.bare.cpuUs },
  {
    name: 'server beside bare hook',
    unit: '×',
    digits: 2,
    read: (round) => round.server.cpuUs / round.bare.cpuUs,
    target: { says: '≤ 1.15', met: (_, median) => median <= 1.15 },
  },
  {
    name: 'PostgreSQL CPU under the server',
    unit: 'µs/message',
    digits: 1,
    read: (round) => round.server.databaseUs,
  },
  {
    name: 'PostgreSQL CPU under the bare hook',
    unit: 'µs/message',
    digits: 1,
    read: (round) => round.bare.databaseUs,
  },
  {
    name: 'bare hook, committed of offered',
    unit: '%',
    digits: 3,
    read: (round) => (round.bare.committed / round.bare.offered) * 100,
  },
];

async function offer(
  { database, product, recording, seconds }: BenchOnServer,
  { pid, port, table }: { pid: number; port: number; table: string },
) {
  const publisher = startWorker<Publisher>('publisher');
  try {
    await publisher.ask('connect', { port, serials: serialsOf(elevators), secret, recording });
    await database.query(`truncate ${table}`);
    const warmUp = await publisher.ask('load', { perSecond, seconds: warmUpSeconds });
    await settledRows(database, table, warmUp.sent);
    await database.query(`truncate ${table}`);
    await database.query('checkpoint');
    await wait(quietMs);
    const before = { cpu: cpuMs(pid), database: familyCpuMs(product.databasePid) };
    const load = await publisher.ask('load', { perSecond, seconds });
    await wait(quietMs);
    const committed = await settledRows(database, table, load.sent);
    const after = { cpu: cpuMs(pid), database: familyCpuMs(product.databasePid) };
    await publisher.ask('disconnect');
    return {
      offered: load.sent,
      rate: load.sent / load.seconds,
      committed,
      cpuUs: ((after.cpu - before.cpu) * 1000) / load.sent,
      databaseUs: ((after.database - before.database) * 1000) / load.sent,
    };
  } finally {
    await publisher.stop();
  }
}

async function offerToBareHook(bench: BenchOnServer) {
  const { database, product } = bench;
  await makeLikeHistory(database, bareTable);
  const hook = startWorker<BareHook>('bareHook');
  try {
    const { port } = await hook.ask('start', {
      databaseUrl: product.databaseUrl,
      table: bareTable,
      elevatorIds: await readElevatorIds(database),
    });
    return await offer(bench, { pid: hook.pid, port, table: bareTable });
  } finally {
    await hook.stop();
  }
}

const offerToServer = (bench: BenchOnServer) =>
  offer(bench, { pid: bench.product.pid, port: bench.product.mqttPort, table: historyTable });

export async function measure(bench: BenchOnServer) {
  if (bench.round % 2 === 0) {
    const server = await offerToServer(bench);
    return { server, bare: await offerToBareHook(bench) };
  }
  const bare = await offerToBareHook(bench);
  return { server: await offerToServer(bench), bare };
}
