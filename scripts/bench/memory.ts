import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { collectGarbage } from './heap.ts';
import { secret, serialsOf } from './installation.ts';
import type { Bench, Line } from './measurement.ts';
import { residentBytes } from './processUse.ts';
import { startProduct } from './product.ts';
import type { Publisher } from './publisher.ts';
import { startWorker } from './worker.ts';

const step = 1_000;
const settleMs = 5_000;

export const title = 'Memory per connected elevator';
export const about =
  'Resident memory of a server just started for this, with 0, 1,000 and 2,000 of its elevators connected, each having said ' +
  `one state; ${settleMs / 1000} s of idleness and two garbage collections before each reading. All collectors are known from ` +
  'the start, so the figures are the price of being connected and live.';

const megabytes = (bytes: number) => bytes / 1e6;
const kilobytesEach = (more: number, less: number) => (more - less) / step / 1e3;

/** With nobody, a thousand and two thousand connected, in bytes. */
type Round = [none: number, one: number, two: number];

export const lines: Line<Round>[] = [
  { name: 'nobody connected', unit: 'MB', digits: 1, read: ([none]) => megabytes(none) },
  { name: '1,000 connected', unit: 'MB', digits: 1, read: ([, one]) => megabytes(one) },
  { name: '2,000 connected', unit: 'MB', digits: 1, read: ([, , two]) => megabytes(two) },
  { name: 'each of the first 1,000', unit: 'kB', digits: 1, read: ([none, one]) => kilobytesEach(one, none) },
  {
    name: 'each of the second 1,000',
    unit: 'kB',
    digits: 1,
    read: ([, one, two]) => kilobytesEach(two, one),
  },
];

export async function measure({ directory, recording }: Bench): Promise<Round> {
  const inspectPort = await freePort();
  const product = await startProduct(directory, [`--inspect-port=127.0.0.1:${inspectPort}`]);
  const publisher = startWorker<Publisher>('publisher');
  const settled = async () => {
    await wait(settleMs);
    await collectGarbage(product.pid, inspectPort);
    await wait(500);
    await collectGarbage(product.pid, inspectPort);
    await wait(500);
    return residentBytes(product.pid);
  };
  try {
    const none = await settled();
    const connectFrom = async (first: number) => {
      const serials = serialsOf(step, first);
      await publisher.ask('connect', { port: product.mqttPort, serials, secret, recording });
      await publisher.ask('sayOnce', { first: first - 1 });
      return settled();
    };
    const sizes: Round = [none, await connectFrom(1), await connectFrom(1 + step)];
    await publisher.ask('disconnect');
    return sizes;
  } finally {
    await publisher.stop();
    await product.stop();
  }
}
