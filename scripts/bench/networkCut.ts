import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { connectAsync, type MqttClient } from 'mqtt';
import { root } from '../root.mjs';
import { signedIn, withBrowser } from './browser.ts';
import { type Relay, startRelay } from './cuttableRelay.ts';
import { secret, serialsOf, signIn } from './installation.ts';
import type { BenchOnServer, Line, Target } from './measurement.ts';
import { remember } from './started.ts';

const cutMs = 60_000;
const leadMs = 15_000;
const returnLimitMs = 60_000;
/** Reported by collectors whose own line is whole, while the browser's is cut. */
const tellers = serialsOf(12, 2_201);
const everyMs = 4_000;
const code = 'K102';
/** What the header may say less than is true: it is drawn once a second, and rounds. */
const tolerableMs = 1_600;
/** Elevators of the simulator whose line is cut, and when in the cut each of its faults begins. */
const simulated = serialsOf(6, 2_221);
const simulatedFaults = [5, 25, 45];
const simulatedFaultSeconds = 8;
const simulatedCode = 'K124';

export const title = 'A network cut of 60 seconds';
export const about =
  `A line that passes nothing for ${cutMs / 1000} s and whose connections are dead afterwards. Between browser and ` +
  `server: ${tellers.length} elevators each open ${code} meanwhile, every other one ends it, and the age in the header is read ` +
  'once a second. Between server and ' +
  `${simulated.length} collectors of the simulator: each meets ${simulatedFaults.length} faults meanwhile.`;

const always = (says: string, wanted: number): Target<unknown> => ({
  says,
  met: (values) => values.every((value) => value === wanted),
});
type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'browser: faults opened in the cut', unit: '', read: (round) => round.browser.opened },
  {
    name: 'browser: in the list after it',
    unit: '',
    read: (round) => round.browser.listed,
    target: always(`${tellers.length} in every round`, tellers.length),
  },
  {
    name: 'browser: listed twice',
    unit: '',
    read: (round) => round.browser.doubled,
    target: always('0 in every round', 0),
  },
  {
    name: 'browser: still open, and told',
    unit: '',
    read: (round) => round.browser.told,
    target: always(`${tellers.length / 2} in every round`, tellers.length / 2),
  },
  {
    name: 'browser: seconds with too young an age',
    unit: '',
    read: (round) => round.browser.dishonest,
    target: always('0 in every round', 0),
  },
  { name: 'browser: live again after', unit: 's', digits: 1, read: (round) => round.browser.backMs / 1000 },
  {
    name: 'collectors: faults missing',
    unit: '',
    read: (round) => round.collectors.missing,
    target: always('0 in every round', 0),
  },
  {
    name: 'collectors: faults too many',
    unit: '',
    read: (round) => round.collectors.doubled,
    target: always('0 in every round', 0),
  },
];

const lampOf = (page: Page) => page.locator('.lamp').innerText();

/** The age in the header in ms; undefined where it shows a broken line. */
function claimedAge(text: string) {
  const [, amount, unit] = /^Live\s+([\d.]+)\s*(s|min)/.exec(text.replaceAll('\n', ' ')) ?? [];
  if (amount === undefined) return undefined;
  return Number(amount) * (unit === 'min' ? 60_000 : 1_000);
}

async function tell(connection: MqttClient, serial: string, on: boolean) {
  await connection.publishAsync(
    `hoistway/v1/${serial}/event`,
    JSON.stringify({ id: `cut-${Date.now()}-${on}`, timeStamp: Date.now(), code, on }),
    { qos: 1 },
  );
}

/** Faults of the tellers, each opened in the cut, every other one ended in it. */
async function meetFaults(port: number) {
  const connections: MqttClient[] = [];
  for (const serial of tellers) {
    const options = { username: serial, password: secret, clientId: serial, reconnectPeriod: 0 };
    connections.push(await connectAsync(`mqtt://127.0.0.1:${port}`, options));
  }
  const run = async () => {
    for (const [nr, serial] of tellers.entries()) {
      await tell(connections[nr]!, serial, true);
      await wait(everyMs);
      if (nr % 2 === 1) await tell(connections[nr]!, serial, false);
    }
  };
  const end = async () => {
    for (const [nr, serial] of tellers.entries()) {
      if (nr % 2 === 0) await tell(connections[nr]!, serial, false);
    }
    await Promise.all(connections.map((connection) => connection.endAsync()));
  };
  return { run, end };
}

async function watchLamp(page: Page, relay: Relay, until: number) {
  let dishonest = 0;
  while (performance.now() < until) {
    const trueAge = Date.now() - relay.passedAt();
    const claimed = claimedAge(await lampOf(page));
    if (claimed !== undefined && claimed < trueAge - tolerableMs) dishonest += 1;
    await wait(1_000);
  }
  return dishonest;
}

async function cutBrowser({ product }: BenchOnServer) {
  const relay = await startRelay(Number(new URL(product.url).port));
  try {
    return await withBrowser(async (browser) => {
      const { page } = await signedIn(browser, `http://127.0.0.1:${relay.port}`);
      await page.goto(`http://127.0.0.1:${relay.port}/#/realTime/eleHistoryFault?tab=all&pageSize=100`);
      await page.waitForFunction(() => document.querySelector('.lamp')?.textContent?.startsWith('Live'));
      await wait(leadMs);
      const faults = await meetFaults(product.mqttPort);
      const cutAt = new Date();
      relay.cut();
      const until = performance.now() + cutMs;
      const [dishonest] = await Promise.all([watchLamp(page, relay, until), faults.run()]);
      await wait(Math.max(0, until - performance.now()));
      relay.mend();
      const mendedAt = performance.now();
      await page.waitForFunction(
        () => document.querySelector('.lamp')?.textContent?.startsWith('Live'),
        undefined,
        { timeout: returnLimitMs },
      );
      const backMs = performance.now() - mendedAt;
      await page.waitForTimeout(3_000);
      await page.click('.alarm-strip [aria-expanded="false"]');
      const told = await page.evaluate(() => document.querySelectorAll('.alarm-card').length);
      await page.reload();
      await page.waitForSelector('.ant-table-row');
      await page.waitForTimeout(1_000);
      const answer: FaultList = await fetch(
        `${product.url}/api/elevatorFault/pages?pageSize=100&words=${code}`,
        {
          headers: { authorization: await signIn(product.url) },
        },
      ).then((response) => response.json());
      await faults.end();
      return { opened: tellers.length, ...countListed(answer, cutAt), told, dishonest, backMs };
    });
  } finally {
    await relay.stop();
  }
}

/** The list of faults, as far as it is read here. */
interface FaultList {
  data: { rows: { openedAt: string; elevatorNo: string }[] };
}

function countListed(answer: FaultList, cutAt: Date) {
  const serials = answer.data.rows
    .filter((row) => Date.parse(row.openedAt) >= cutAt.getTime() - 1_000)
    .map((row) => row.elevatorNo);
  const own = serials.filter((serial) => tellers.includes(serial));
  return { listed: new Set(own).size, doubled: own.length - new Set(own).size };
}

const descriptionOf = (serial: string) => ({
  serial,
  secret,
  floors: 20,
  ratedSpeedMPerS: 1.75,
  ratedLoadKg: 1000,
  usage: 'residence',
  site: serial,
  timeZone: 'Asia/Shanghai',
});

async function cutCollectors({ product, database, directory }: BenchOnServer) {
  const relay = await startRelay(product.mqttPort);
  const [fleet, scenario] = [join(directory, 'cutFleet.json'), join(directory, 'cutScenario.json')];
  writeFileSync(fleet, JSON.stringify(simulated.map(descriptionOf)));
  writeFileSync(
    scenario,
    JSON.stringify(
      simulated.flatMap((elevator) =>
        simulatedFaults.map((second) => ({
          at: leadMs / 1000 + second,
          elevator,
          do: 'fault',
          code: simulatedCode,
          seconds: simulatedFaultSeconds,
        })),
      ),
    ),
  );
  const begin = new Date();
  const simulator = spawn(
    process.execPath,
    [
      join(root, 'simulator', 'dist', 'main.js'),
      ...`--url mqtt://127.0.0.1:${relay.port} --mishaps 0`.split(' '),
      '--fleet',
      fleet,
      '--scenario',
      scenario,
    ],
    { stdio: 'ignore' },
  );
  const gone = new Promise((done) => simulator.once('exit', done));
  const stop = remember(async () => {
    simulator.kill('SIGTERM');
    await gone;
  });
  const wanted = simulated.length * simulatedFaults.length;
  const count = async () => {
    const { rows } = await database.query<{ times: number; open: number }>(
      `select coalesce(sum(fault.occurrences), 0)::int as times, count(*) filter (where fault.closed_at is null)::int as open
        from fault join collector using (elevator_id)
        where serial = any ($1) and fault.code = $2 and fault.opened_at >= $3`,
      [simulated, simulatedCode, begin],
    );
    return rows[0]!;
  };
  try {
    await wait(leadMs);
    relay.cut();
    await wait(cutMs);
    relay.mend();
    const until = performance.now() + returnLimitMs * 2;
    let found = await count();
    while ((found.times < wanted || found.open > 0) && performance.now() < until) {
      await wait(1_000);
      found = await count();
    }
    // Whatever comes twice comes now.
    await wait(10_000);
    found = await count();
    return { missing: Math.max(0, wanted - found.times), doubled: Math.max(0, found.times - wanted) };
  } finally {
    await stop();
    await relay.stop();
  }
}

export async function measure(bench: BenchOnServer) {
  const [browser, collectors] = await Promise.all([cutBrowser(bench), cutCollectors(bench)]);
  return { browser, collectors };
}
