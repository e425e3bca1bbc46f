import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { root } from '../root.mjs';
import * as drain from './drain.mjs';
import * as ingest from './ingest.mjs';
import { fillInstallation } from './installation.mjs';
import { loadAverage } from './machine.mjs';
import { startProduct } from './product.mjs';
import { reportOf, sectionOf } from './report.mjs';
import { recordStates } from './stateRecording.mjs';

const all = { ingest, drain };
const reportFile = join(root, 'docs', 'bench', 'latest.md');
const liftCount = 2_050;

async function withProduct(directory, work) {
  const product = await startProduct(directory);
  try {
    const database = new pg.Client(product.databaseUrl);
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

export async function runBench({ rounds, seconds, only }) {
  const chosen = Object.keys(all).filter((name) => !only || only.includes(name));
  const results = new Map(chosen.map((name) => [all[name], []]));
  const startedAt = new Date();
  const loads = [];
  const directory = mkdtempSync(join(tmpdir(), 'hoistway-bench-'));
  // The database's own user must be able to enter it.
  chmodSync(directory, 0o755);
  try {
    console.log('Recording the simulator …');
    const recording = await recordStates(directory);
    await withProduct(directory, (_, database) => fillInstallation(database, liftCount));
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadAverage());
      await withProduct(directory, async (product, database) => {
        for (const name of chosen) {
          console.log(`Round ${round + 1} of ${rounds}: ${name} …`);
          const result = await all[name].measure({ product, database, directory, recording, seconds, round });
          console.log(JSON.stringify(result));
          results.get(all[name]).push(result);
        }
      });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const measurements = chosen.map((name) => all[name]);
  if (only) {
    for (const each of measurements) console.log(sectionOf(each, results.get(each)));
    return;
  }
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, reportOf({ measurements, results, loads, startedAt, seconds }));
  console.log(`Written: ${reportFile}`);
}
