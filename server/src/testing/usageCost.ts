import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { UsageWriter } from '#area/ingest/usageWriter.ts';
import { anIngest } from './anIngest.ts';

interface Played {
  databaseUrl: string;
  serials: readonly string[];
  /** Lists of states, each a text without its time, as the bench records them of the simulator. */
  recording: string;
  messages: number;
}

/** So far ahead of the database no more is said. */
const maxWaiting = 4_000;
const stepMs = 200;

const noUsage: UsageWriter = { add: () => {}, flush: async () => {}, stop: async () => {} };

const cpuUs = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** What the states of a recording cost an ingest, with the ledger of usage or without it; microseconds of this process. */
export async function costOfStates(
  { databaseUrl, serials, recording, messages }: Played,
  withUsage: boolean,
): Promise<{ perMessage: number; perWrite: number }> {
  const states = JSON.parse(readFileSync(recording, 'utf8')) as string[][];
  const begin = Date.now();
  let at = begin;
  const node = await anIngest(databaseUrl, () => at, withUsage ? {} : { usage: noUsage });
  const said = serials.map((serial, n) => ({ serial, states: states[n % states.length]! }));
  const play = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { serial, states: own } = said[n % said.length]!;
      const round = Math.floor(n / said.length);
      if (n % said.length === 0) at += stepMs;
      const payload = Buffer.from(`{"timeStamp":${at},${own[round % own.length]!}`);
      node.ingest.hooks.onState(serial, payload, 'json', at);
      if (n % 500 === 0) while (node.history.pending() > maxWaiting) await turn();
    }
    await node.history.flush();
  };
  // As a warm-up.
  await play(messages >> 2);
  await node.ingest.flush();
  const before = process.cpuUsage();
  await play(messages);
  const perMessage = cpuUs(process.cpuUsage(before)) / messages;
  const written = process.cpuUsage();
  await node.ingest.flush();
  const perWrite = cpuUs(process.cpuUsage(written)) / serials.length;
  await node.end();
  return { perMessage, perWrite };
}
