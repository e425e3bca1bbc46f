import { setTimeout as wait } from 'node:timers/promises';
import { secret, serialsOf } from './installation.mjs';
import { startWorker } from './worker.mjs';

export const elevatorCount = 2_000;
const leadMs = 3_000;
/** Longer than anything that is measured; the load ends with its process. */
const longestSeconds = 3_600;

/** Runs `work` while every elevator sends one recorded state a second. */
export async function underLiveLoad({ product, recording }, work) {
  const publisher = startWorker('publisher');
  try {
    const serials = serialsOf(elevatorCount);
    await publisher.ask('connect', { port: product.mqttPort, serials, secret, recording });
    const load = publisher.ask('load', { perSecond: elevatorCount, seconds: longestSeconds });
    // It is cut off in the end, and only an end before that is a fault.
    const ended = load.then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([wait(leadMs), ended.then(() => Promise.reject(new Error('the load ended at once')))]);
    return await work();
  } finally {
    await publisher.stop();
  }
}

/** The addresses of the two screens that show most at once: the list, and 200 shafts. */
export async function liveScreensOf(database) {
  const { rows } = await database.query(
    `select elevator_id from collector where serial = any ($1) order by serial limit 200`,
    [serialsOf(200)],
  );
  return {
    list: '#/realtime/all?type=online&size=200',
    window: `#/realTime/windowElevator?cards=s&elevators=${rows.map((row) => row.elevator_id).join('.')}`,
  };
}
