import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import { serialsOf } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';

const file = 'server/dist/usageCost.js';
const elevators = 1_000;
const perSecond = 5_000;
/** A ledger row of an elevator is written once in this time. */
const writtenEverySeconds = 300;
const messagesPerWrite = (perSecond / elevators) * writtenEverySeconds;

export const title = 'Ingest with the usage ledger beside ingest without it';
export const about =
  `The same states of ${elevators.toLocaleString('en')} elevators, recorded of the simulator, handed to the hook of an ingest in ` +
  'this process, turn by turn with the ledger and without it. CPU is user and system time of the ' +
  `process per message, with history but without a broker. An elevator’s ledger is written every ${writtenEverySeconds} s, which is ` +
  `one write in ${messagesPerWrite.toLocaleString('en')} messages at ${perSecond.toLocaleString('en')} a second.`;

interface Cost {
  perMessage: number;
  perWrite: number;
}
interface Round {
  with: Cost;
  without: Cost;
}

const share = ({ with: ledger, without }: Round) => {
  const writes = Math.max(0, ledger.perWrite - without.perWrite) / messagesPerWrite;
  return (ledger.perMessage + writes) / without.perMessage;
};

export const lines: Line<Round>[] = [
  { name: 'without the ledger', unit: 'µs/message', digits: 1, read: (round) => round.without.perMessage },
  { name: 'with the ledger', unit: 'µs/message', digits: 1, read: (round) => round.with.perMessage },
  {
    name: 'a write of one elevator',
    unit: 'µs',
    read: (round) => Math.max(0, round.with.perWrite - round.without.perWrite),
  },
  {
    name: 'with the ledger beside without it',
    unit: '×',
    digits: 3,
    read: share,
    target: { says: '≤ 1.05', met: (_, median) => median <= 1.05 },
  },
];

/** As `server/src/testing/measured/usageCost.ts` exports it; its own type would bring all of the server along. */
interface Costs {
  compareCosts(played: {
    databaseUrl: string;
    serials: readonly string[];
    recording: string;
    messages: number;
  }): Promise<Round>;
}

export async function measure({ product, recording, seconds }: BenchOnServer): Promise<Round> {
  await makeBundles([{ name: 'usage cost', entry: 'server/src/testing/measured/usageCost.ts', file }]);
  const { compareCosts }: Costs = await import(pathToFileURL(join(root, file)).href);
  return compareCosts({
    databaseUrl: product.databaseUrl,
    serials: serialsOf(elevators),
    recording,
    messages: perSecond * seconds,
  });
}
