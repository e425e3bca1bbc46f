import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../freePort.ts';
import { serverMemory } from '../heap.ts';
import { fillInstallation, signIn } from '../installation.ts';
import type { Bench, Line, Target } from '../measurement.ts';
import { cpuMs, familyCpuMs } from '../processUse.ts';
import { type Product, startProduct } from '../product.ts';
import { makeProgramme } from './benchProgramme.ts';
import {
  askAs,
  fetchManifest,
  openPlayers,
  type PairedPlayer,
  pairPlayers,
  type PlayedSpot,
  sendLines,
  spotsOf,
} from './pairedPlayers.ts';
import { PlayerSockets } from './playerSockets.ts';
import { writePng } from './png.ts';

const count = 2_000;
const step = count / 2;
const settleMs = 5_000;
/** As the page has them: how often it reports, and after how many reports it asks what plays and sends what has played. */
const [turnMs, updateEach] = [60_000, 5];
const updateMs = turnMs * updateEach;
const spotsEach = 4;

export const title = 'Two thousand players of screens';
export const about =
  `${count.toLocaleString('en')} paired players of one server, with keys of their own, whose connections are open as pages open them. Memory ` +
  'of the server with none, half and all of their lines of the push connected, which say nothing, after ' +
  `${settleMs / 1000} s of idleness and two garbage collections: resident, and as JavaScript holds it. Then each has its turn once a minute, one after ` +
  'the other: every fifth asks for its manifest and sends what it has shown in five minutes, thirty spots, signed, as a page does every ' +
  'five minutes; and then the same with the report and the question for incidents that each page sends once a minute. CPU ' +
  'is that of the server without what it uses while nobody asks, of one core; connections for calls are kept, as by a proxy.';

type Round = Awaited<ReturnType<typeof measure>>;

const none: Target<unknown> = {
  says: '0 in every round',
  met: (values) => values.every((value) => value === 0),
};
/** What a player costs of those that were connected between two readings. */
const each = ({ sizes }: Round, name: 'resident' | 'held', from: number, until: number) =>
  (sizes[until]![name] - sizes[from]![name]) / (step * (until - from)) / 1e3;
const atMost12: Target<unknown> = { says: '≤ 12', met: (_, median) => median <= 12 };

export const lines: Line<Round>[] = [
  { name: 'nobody connected', unit: 'MB', digits: 1, read: ({ sizes }) => sizes[0]!.resident / 1e6 },
  { name: 'all connected', unit: 'MB', digits: 1, read: ({ sizes }) => sizes[2]!.resident / 1e6 },
  {
    name: 'each, resident',
    unit: 'kB',
    digits: 1,
    read: (round) => each(round, 'resident', 0, 2),
    target: atMost12,
  },
  {
    name: 'each, JavaScript',
    unit: 'kB',
    digits: 1,
    read: (round) => each(round, 'held', 0, 2),
    target: atMost12,
  },
  {
    name: 'each of the second half, resident',
    unit: 'kB',
    digits: 1,
    read: (round) => each(round, 'resident', 1, 2),
  },
  { name: 'CPU of the server, nobody asks', unit: '%', digits: 1, read: ({ idle }) => idle.server },
  { name: 'manifests and logs', unit: 'calls/s', digits: 1, read: ({ updates }) => updates.perSecond },
  {
    name: 'CPU of the server for manifests and logs',
    unit: '%',
    digits: 1,
    read: ({ idle, updates }) => updates.server - idle.server,
    target: { says: '≤ 5', met: (_, median) => median <= 5 },
  },
  {
    name: 'CPU of the database for them',
    unit: '%',
    digits: 1,
    read: ({ idle, updates }) => updates.database - idle.database,
  },
  { name: 'all calls of players', unit: 'calls/s', digits: 1, read: ({ whole }) => whole.perSecond },
  {
    name: 'CPU of the server for all calls',
    unit: '%',
    digits: 1,
    read: ({ idle, whole }) => whole.server - idle.server,
  },
  {
    name: 'CPU of the database for them',
    unit: '%',
    digits: 1,
    read: ({ idle, whole }) => whole.database - idle.database,
  },
  { name: 'lines sent', unit: 'spots', read: ({ sent }) => sent },
  {
    name: 'not kept, or set aside',
    unit: 'spots',
    read: ({ sent, counted }) => sent - counted,
    target: none,
  },
  { name: 'lines of the push that ended', unit: '', read: ({ lost }) => lost, target: none },
];

const report = (heldHash: string | null) => ({
  software: '1',
  programme: '1.1',
  programmeHash: heldHash,
  heldHash,
  loadedBytes: null,
  totalBytes: null,
  loadProblem: null,
  lastFrameAt: new Date().toISOString(),
  freeBytes: 1e9,
  clockErrorMs: 3,
  visible: true,
  blank: false,
  results: [],
});

interface Given {
  product: Product;
  players: readonly PairedPlayer[];
  spots: readonly PlayedSpot[];
}

/** What a process uses, in per cent of one core, while something is done for so long. */
async function useDuring({ product }: Given, ms: number, work: () => Promise<number>) {
  const [server, database, began] = [cpuMs(product.pid), familyCpuMs(product.databasePid), performance.now()];
  const calls = await work();
  await wait(Math.max(0, began + ms - performance.now()));
  const took = performance.now() - began;
  return {
    server: ((cpuMs(product.pid) - server) / took) * 100,
    database: ((familyCpuMs(product.databasePid) - database) / took) * 100,
    perSecond: (calls * 1000) / took,
  };
}

/** Every player has its turn in the minute; of a shorter time those at its beginning. */
async function takeTurns(
  { players }: Given,
  ms: number,
  turn: (player: PairedPlayer, nr: number) => Promise<number>,
) {
  const began = performance.now();
  const turns: Promise<number>[] = [];
  for (const [nr, player] of players.entries()) {
    const at = (nr * turnMs) / players.length;
    if (at >= ms) break;
    const early = began + at - performance.now();
    if (early > 0) await wait(early);
    turns.push(turn(player, nr));
  }
  return (await Promise.all(turns)).reduce((sum, calls) => sum + calls, 0);
}

async function measureCalls(given: Given, seconds: number) {
  const { product, spots } = given;
  const ms = Math.min(seconds * 1000, turnMs);
  let sent = 0;
  const update = async (player: PairedPlayer, until: number) => {
    await fetchManifest(product.url, player);
    const since = until - updateMs;
    const lines = await sendLines(product.url, player, spots, { since, until, most: 500 });
    sent += lines;
    return 2;
  };
  const say = async (player: PairedPlayer) => {
    await askAs(product.url, player, 'ad/play/state', report('bench'));
    await askAs(product.url, player, 'ad/play/incident');
    return 2;
  };
  /** In each minute it is another fifth that is up to date. */
  const turnOf = (minute: number) => (player: PairedPlayer, nr: number) =>
    nr % updateEach === minute ? update(player, Date.now()) : Promise.resolve(0);
  // What is asked first takes longer than it will.
  for (const player of given.players.filter((_, nr) => nr % updateEach === 4)) {
    await say(player);
    await update(player, Date.now() - updateMs);
  }
  const idle = await useDuring(given, ms, async () => 0);
  const updates = await useDuring(given, ms, () => takeTurns(given, ms, turnOf(0)));
  const whole = await useDuring(given, ms, () =>
    takeTurns(given, ms, async (player, nr) => (await say(player)) + (await turnOf(1)(player, nr))),
  );
  return { idle, updates, whole, sent };
}

async function fill(product: Product, database: Client) {
  await fillInstallation(database, count);
  const token = await signIn(product.url);
  const materials = Array.from({ length: spotsEach }, (_, nr) => ({
    name: `bench-${nr}.png`,
    bytes: writePng(320, 180, [40 + nr * 50, 80, 120], [200, 200, 200]),
    seconds: 10,
  }));
  const programId = await makeProgramme(product.url, token, materials);
  const players = await pairPlayers(database, count);
  await database.query('update terminal set deployed_program_id = $1', [programId]);
  await openPlayers(product.url, players);
  return players;
}

const countKept = `
  select (select count(*) from play_line where finding is null)::int as kept, (select coalesce(sum(lines - set_aside), 0) from play_day)::int as counted`;

export async function measure({ directory, seconds, round }: Bench) {
  const place = join(directory, `players-${round}`);
  mkdirSync(place, { recursive: true });
  // The database's own user must be able to enter it.
  chmodSync(place, 0o755);
  const inspectPort = await freePort();
  const product = await startProduct(place, [`--inspect-port=127.0.0.1:${inspectPort}`]);
  const database = new Client(product.databaseUrl);
  database.on('error', () => {});
  const sockets = new PlayerSockets(product.url);
  try {
    await database.connect();
    const players = await fill(product, database);
    const settled = async () => {
      await wait(settleMs);
      return serverMemory(product.pid, inspectPort);
    };
    const sizes = [await settled()];
    for (const from of [0, step]) {
      await sockets.open(players.slice(from, from + step));
      sizes.push(await settled());
    }
    const spots = spotsOf(await fetchManifest(product.url, players[0]!));
    const measured = await measureCalls({ product, players, spots }, seconds);
    const { rows } = await database.query<{ kept: number; counted: number }>(countKept);
    const { kept, counted } = rows[0]!;
    return { sizes, ...measured, counted: Math.min(kept, counted), lost: sockets.lost };
  } finally {
    sockets.close();
    await database.end();
    await product.stop();
  }
}
