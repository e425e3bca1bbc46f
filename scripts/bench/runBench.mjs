import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { root } from '../root.mjs';
import * as accessLists from './accessLists.mjs';
import * as alarmBurst from './alarmBurst.mjs';
import * as archiveImport from './archiveImport.mjs';
import * as archiveLists from './archiveLists.mjs';
import * as camera from './camera.mjs';
import * as cameraHeap from './cameraHeap.mjs';
import * as contracts from './contracts.mjs';
import * as documents from './documents.mjs';
import * as drain from './drain.mjs';
import * as ingest from './ingest.mjs';
import * as firstStart from './firstStart.mjs';
import * as heldLoop from './heldLoop.mjs';
import { fillInstallation } from './installation.mjs';
import * as latency from './latency.mjs';
import * as listCall from './listCall.mjs';
import * as liveScreens from './liveScreens.mjs';
import * as longList from './longList.mjs';
import { loadAverage, readCommit } from './machine.mjs';
import * as mapClusters from './mapClusters.mjs';
import * as memory from './memory.mjs';
import { fillPeople } from './people.mjs';
import { startProduct } from './product.mjs';
import { reportOf, summaryOf } from './report.mjs';
import * as networkCut from './networkCut.mjs';
import * as orderLists from './orderLists.mjs';
import * as peopleImport from './peopleImport.mjs';
import * as planYear from './planYear.mjs';
import * as planner from './planner.mjs';
import * as screens from './screens.mjs';
import * as soak from './soak.mjs';
import * as start from './start.mjs';
import { stopEverything } from './started.mjs';
import { recordStates } from './stateRecording.mjs';
import * as visitCheck from './visitCheck.mjs';

/** In the order of the report. */
const all = {
  ingest,
  drain,
  latency,
  memory,
  listCall,
  accessLists,
  archiveLists,
  orderLists,
  planYear,
  contracts,
  archiveImport,
  peopleImport,
  documents,
  mapClusters,
  screens,
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
};
/** On a server of its own each. */
const apart = [
  'firstStart',
  'memory',
  'archiveLists',
  'orderLists',
  'planYear',
  'contracts',
  'archiveImport',
  'peopleImport',
  'longList',
  'camera',
  'cameraHeap',
  'alarmBurst',
  'visitCheck',
  'planner',
  'heldLoop',
];
/** In the order of a round: what wants a calm server first. */
const onOneServer = [
  'screens',
  'start',
  'listCall',
  'accessLists',
  'documents',
  'latency',
  'liveScreens',
  'soak',
  'networkCut',
  'ingest',
  'drain',
];
/** Parts with a server of their own on the same data. */
const onSameData = ['camera', 'cameraHeap'];
/** What a recording of the simulator is played for. */
const played = ['ingest', 'drain', 'latency', 'memory', 'liveScreens', 'cameraHeap', 'soak'];
/** What a round could not make better, and lasts. */
const once = ['soak', 'networkCut', 'cameraHeap', 'planYear'];

const reportFile = join(root, 'docs', 'bench', 'latest.md');
const elevatorCount = 2_240;

async function withProduct(directory, work) {
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
async function measureMap(bench, keep) {
  await withProduct(join(bench.directory, 'map'), async (product, database) => {
    if (bench.round === 0) {
      await fillInstallation(database, 8);
      await mapClusters.fillPlaces(database);
    }
    keep('mapClusters', await mapClusters.measure({ ...bench, product, database }));
  });
}

function record(directory) {
  console.log('Recording the simulator …');
  return recordStates(directory);
}

async function runRound(chosen, bench, keep) {
  const isDue = (name) => chosen.includes(name) && (bench.round === 0 || !once.includes(name));
  for (const name of apart.filter(isDue)) keep(name, await all[name].measure(bench));
  if (chosen.includes('mapClusters')) await measureMap(bench, keep);
  const others = onOneServer.filter(isDue);
  if (others.length === 0) return;
  await withProduct(bench.directory, async (product, database) => {
    for (const name of others) keep(name, await all[name].measure({ ...bench, product, database }));
  });
}

/** `data` is a folder in which the data of parts that have a server of their own is kept for the next time. */
export async function runBench({ rounds, seconds, only, data }) {
  const chosen = Object.keys(all).filter((name) => !only || only.includes(name));
  const results = new Map(chosen.map((name) => [all[name], []]));
  const startedAt = new Date();
  const commit = readCommit();
  const loads = [];
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
    const recording = chosen.some((name) => played.includes(name)) ? await record(directory) : undefined;
    if (chosen.some((name) => [...onOneServer, ...onSameData].includes(name)))
      await withProduct(directory, async (_, database) => {
        await fillInstallation(database, elevatorCount);
        if (chosen.includes('accessLists')) await fillPeople(database);
      });
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadAverage());
      console.log(`Round ${round + 1} of ${rounds}, load average ${loads.at(-1).toFixed(2)}`);
      await runRound(
        chosen,
        { directory, data: data ?? directory, recording, seconds, round },
        (name, result) => {
          results.get(all[name]).push(result);
          console.log(summaryOf(all[name], result));
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
