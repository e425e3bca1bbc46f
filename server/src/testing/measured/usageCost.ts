import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { UsageWriter } from '#area/ingest/usageWriter.ts';
import { anIngest } from '../anIngest.ts';

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
/** Messages that one ingest takes before it is the turn of the other. */
const turnMessages = 5_000;

const noUsage: UsageWriter = { add: () => {}, flush: async () => {}, stop: async () => {} };

const cpuUs = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** An ingest to which a recording is played, and what that costs this process. */
async function aPlayer({ databaseUrl, serials, recording }: Played, usage?: UsageWriter) {
  const states = JSON.parse(readFileSync(recording, 'utf8')) as string[][];
  const said = serials.map((serial, n) => ({ serial, states: states[n % states.length]! }));
  let at = Date.now();
  const node = await anIngest(databaseUrl, () => at, usage ? { usage } : {});
  let next = 0;
  const costOf = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    return cpuUs(process.cpuUsage(before));
  };
  return {
    play: (count: number) =>
      costOf(async () => {
        for (const end = next + count; next < end; next += 1) {
          const { serial, states: own } = said[next % said.length]!;
          if (next % said.length === 0) at += stepMs;
          const state = own[Math.floor(next / said.length) % own.length]!;
          node.ingest.hooks.onState(serial, Buffer.from(`{"timeStamp":${at},${state}`), 'json', at);
          if (next % 500 === 0) while (node.history.pending() > maxWaiting) await turn();
        }
        await node.history.flush();
      }),
    write: () => costOf(() => node.ingest.flush()),
    end: node.end,
  };
}

/**
 * What the states of a recording cost an ingest with the ledger of usage and one without it, turn by turn; microseconds of
 * this process for a message, and for the writing of an elevator.
 */
export async function compareCosts(played: Played) {
  const players = { with: await aPlayer(played), without: await aPlayer(played, noUsage) };
  const both = Object.values(players);
  // As a warm-up.
  for (const player of both) await player.play(turnMessages * 4);
  for (const player of both) await player.write();
  const spent = { with: 0, without: 0 };
  const turns = Math.max(2, Math.round(played.messages / turnMessages));
  for (let n = 0; n < turns; n += 1) {
    const order = n % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    for (const name of order) spent[name] += await players[name].play(turnMessages);
  }
  const written = { with: await players.with.write(), without: await players.without.write() };
  for (const player of both) await player.end();
  const costOf = (name: keyof typeof spent) => ({
    perMessage: spent[name] / (turns * turnMessages),
    perWrite: written[name] / played.serials.length,
  });
  return { with: costOf('with'), without: costOf('without') };
}
