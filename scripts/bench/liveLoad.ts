import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { secret, serialsOf } from './installation.ts';
import type { BenchOnServer } from './measurement.ts';
import type { Publisher } from './publisher.ts';
import { startWorker } from './worker.ts';

export const elevatorCount = 2_000;
const leadMs = 3_000;
/** Longer than anything that is measured; the load ends with its process. */
const longestSeconds = 3_600;

/** Runs `work` while every elevator sends one recorded state a second. */
export async function underLiveLoad<Result>(
  { product, recording }: BenchOnServer,
  work: () => Promise<Result>,
) {
  const publisher = startWorker<Publisher>('publisher');
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

/** The two screens that show most at once, and what a report calls them. */
export const liveScreens = { list: 'list of all elevators', window: '200 shafts' } as const;
export type LiveScreen = keyof typeof liveScreens;
export const liveScreenNames: LiveScreen[] = ['list', 'window'];

/** The addresses of the two screens that show most at once: the list, and 200 shafts. */
export async function liveScreensOf(database: Client): Promise<Record<LiveScreen, string>> {
  const { rows } = await database.query<{ elevator_id: string }>(
    `select elevator_id from collector where serial = any ($1) order by serial limit 200`,
    [serialsOf(200)],
  );
  return {
    list: '#/realtime/all?type=online&size=200',
    window: `#/realTime/windowElevator?cards=s&elevators=${rows.map((row) => row.elevator_id).join('.')}`,
  };
}
