import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { collectGarbage } from './heap.mjs';
import { secret, serialsOf } from './installation.mjs';
import { residentBytes } from './processUse.mjs';
import { startProduct } from './product.mjs';
import { startWorker } from './worker.mjs';

const step = 1_000;
const settleMs = 5_000;

export const title = 'Memory per connected elevator';
export const about =
  'Resident memory of a server just started for this, with 0, 1,000 and 2,000 of its elevators connected, each having said ' +
  `one state; ${settleMs / 1000} s of idleness and two garbage collections before each reading. All collectors are known from ` +
  'the start, so the figures are the price of being connected and live.';

const megabytes = (bytes) => bytes / 1e6;
const kilobytesEach = (more, less) => (more - less) / step / 1e3;

export const lines = [
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

export async function measure({ directory, recording }) {
  const inspectPort = await freePort();
  const product = await startProduct(directory, [`--inspect-port=127.0.0.1:${inspectPort}`]);
  const publisher = startWorker('publisher');
  const settled = async () => {
    await wait(settleMs);
    await collectGarbage(product.pid, inspectPort);
    await wait(500);
    await collectGarbage(product.pid, inspectPort);
    await wait(500);
    return residentBytes(product.pid);
  };
  try {
    const sizes = [await settled()];
    for (const first of [1, 1 + step]) {
      const serials = serialsOf(step, first);
      await publisher.ask('connect', { port: product.mqttPort, serials, secret, recording });
      await publisher.ask('sayOnce', { first: first - 1 });
      sizes.push(await settled());
    }
    await publisher.ask('disconnect');
    return sizes;
  } finally {
    await publisher.stop();
    await product.stop();
  }
}
