import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { root } from '../root.mjs';
import * as accessLists from './accessLists.ts';
import * as incident from './advert/incident.ts';
import * as playerPage from './advert/playerPage.ts';
import * as players from './advert/players.ts';
import * as proof from './advert/proof.ts';
import * as alarmBurst from './alarmBurst.ts';
import * as archiveImport from './archiveImport.ts';
import * as archiveLists from './archiveLists.ts';
import * as camera from './camera.ts';
import * as cameraHeap from './cameraHeap.ts';
import * as charts from './charts.ts';
import * as contracts from './contracts.ts';
import * as documents from './documents.ts';
import * as drain from './drain.ts';
import * as ingest from './ingest.ts';
import * as interactions from './interactions.ts';
import * as firstStart from './firstStart.ts';
import * as heldLoop from './heldLoop.ts';
import { fillInstallation } from './installation.ts';
import * as installGantt from './installGantt.ts';
import * as installRecords from './installRecords.ts';
import * as latency from './latency.ts';
import * as listCall from './listCall.ts';
import * as liveScreens from './liveScreens.ts';
import * as longList from './longList.ts';
import { loadAverage, readCommit } from './machine.ts';
import type { Bench, BenchOnServer, Measurement, Told } from './measurement.ts';
import * as mapClusters from './mapClusters.ts';
import * as memory from './memory.ts';
import { fillPeople } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { reportOf, summaryOf } from './report.ts';
import * as networkCut from './networkCut.ts';
import * as orderLists from './orderLists.ts';
import * as peopleImport from './peopleImport.ts';
import * as planYear from './planYear.ts';
import * as planner from './planner.ts';
import * as screens from './screens.ts';
import * as soak from './soak.ts';
import * as start from './start.ts';
import { stopEverything } from './started.ts';
import { recordStates } from './stateRecording.ts';
import * as stockMoves from './stockMoves.ts';
import * as timeLine from './timeLine.ts';
import * as upkeepRecords from './upkeepRecords.ts';
import * as usageLedger from './usageLedger.ts';
import * as visitCheck from './visitCheck.ts';

/** In the order of the report. */
const all: Record<string, Told> = {
  ingest,
  usageLedger,
  drain,
  latency,
  memory,
  listCall,
  accessLists,
  archiveLists,
  orderLists,
  charts,
  upkeepRecords,
  installRecords,
  installGantt,
  planYear,
  contracts,
  archiveImport,
  peopleImport,
  documents,
  stockMoves,
  mapClusters,
  screens,
  interactions,
  timeLine,
  start,
  firstStart,
  liveScreens,
  longList,
  camera,
  cameraHeap,
  alarmBurst,
  soak,
  networkCut,
  visitCheck,
  planner,
  heldLoop,
  proof,
  players,
  incident,
  playerPage,
};
/** On a server of its own each. */
const apart: Record<string, Measurement<Bench>> = {
  firstStart,
  memory,
  archiveLists,
  orderLists,
  charts,
  upkeepRecords,
  installRecords,
  installGantt,
  planYear,
  contracts,
  archiveImport,
  peopleImport,
  timeLine,
  longList,
  camera,
  cameraHeap,
  alarmBurst,
  visitCheck,
  planner,
  heldLoop,
  proof,
  players,
  incident,
  playerPage,
};
/** In the order of a round: what wants a calm server first. */
const onOneServer: Record<string, Measurement<BenchOnServer>> = {
  screens,
  interactions,
  start,
  listCall,
  accessLists,
  documents,
  stockMoves,
  latency,
  liveScreens,
  soak,
  networkCut,
  ingest,
  usageLedger,
  drain,
};
/** Parts with a server of their own on the same data. */
const onSameData = ['camera', 'cameraHeap'];
/** What a recording of the simulator is played for. */
const played = ['ingest', 'usageLedger', 'drain', 'latency', 'memory', 'liveScreens', 'cameraHeap', 'soak'];
/** What a round could not make better, and lasts. */
const once = ['soak', 'networkCut', 'cameraHeap', 'planYear', 'proof', 'incident', 'playerPage'];

/** Keeps what a round of a measurement has found. */
type Keep = (name: string, result: unknown) => void;

const reportFile = join(root, 'docs', 'bench', 'latest.md');
const elevatorCount = 2_240;

async function withProduct<Result>(
  directory: string,
  work: (product: Product, database: Client) => Promise<Result>,
) {
  const product = await startProduct(directory);
  try {
    const database = new Client(product.databaseUrl);
    // The database ends before its clients when the bench is interrupted.
    database.on('error', () => {});
    await database.connect();
    try {
      return await work(product, database);
    } finally {
      await database.end();
    }
  } finally {
    await product.stop();
  }
}

/** Its 200,000 elevators would weigh on everything else: it has a database of its own. */
async function measureMap(bench: Bench, keep: Keep) {
  await withProduct(join(bench.directory, 'map'), async (product, database) => {
    if (bench.round === 0) {
      await fillInstallation(database, 8);
      await mapClusters.fillPlaces(database);
    }
    keep('mapClusters', await mapClusters.measure({ ...bench, product, database }));
  });
}

function record(directory: string) {
  console.log('Recording the simulator …');
  return recordStates(directory);
}

async function runRound(chosen: string[], bench: Bench, keep: Keep) {
  const isDue = ([name]: [string, unknown]) =>
    chosen.includes(name) && (bench.round === 0 || !once.includes(name));
  for (const [name, { measure }] of Object.entries(apart).filter(isDue)) keep(name, await measure(bench));
  if (chosen.includes('mapClusters')) await measureMap(bench, keep);
  const others = Object.entries(onOneServer).filter(isDue);
  if (others.length === 0) return;
  await withProduct(bench.directory, async (product, database) => {
    for (const [name, { measure }] of others) keep(name, await measure({ ...bench, product, database }));
  });
}

/** `data` is a folder in which the data of parts that have a server of their own is kept for the next time. */
export async function runBench({
  rounds,
  seconds,
  only,
  data,
}: {
  rounds: number;
  seconds: number;
  only: string[] | undefined;
  data: string | undefined;
}) {
  const chosen = Object.keys(all).filter((name) => !only || only.includes(name));
  const results = new Map<Told, unknown[]>(chosen.map((name) => [all[name]!, []]));
  const startedAt = new Date();
  const commit = readCommit();
  const loads: number[] = [];
  const directory = mkdtempSync(join(tmpdir(), 'hoistway-bench-'));
  // The database's own user must be able to enter it.
  chmodSync(directory, 0o755);
  const cleanUp = () => rmSync(directory, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void stopEverything().then(() => {
        cleanUp();
        process.exit(1);
      });
    });
  }
  try {
    const recording = chosen.some((name) => played.includes(name)) ? await record(directory) : '';
    if (chosen.some((name) => name in onOneServer || onSameData.includes(name)))
      await withProduct(directory, async (_, database) => {
        await fillInstallation(database, elevatorCount);
        if (chosen.includes('accessLists')) await fillPeople(database);
      });
    for (let round = 0; round < rounds; round += 1) {
      const load = loadAverage();
      loads.push(load);
      console.log(`Round ${round + 1} of ${rounds}, load average ${load.toFixed(2)}`);
      await runRound(
        chosen,
        { directory, data: data ?? directory, recording, seconds, round },
        (name, result) => {
          results.get(all[name]!)!.push(result);
          console.log(summaryOf(all[name]!, result));
        },
      );
    }
  } finally {
    cleanUp();
  }
  const earlier = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '';
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(
    reportFile,
    reportOf(earlier, Object.values(all), { results, commit, loads, startedAt, seconds }),
  );
  console.log(`Written: ${reportFile}`);
}
