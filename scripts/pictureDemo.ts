import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { freePort } from './bench/freePort.ts';
import { buildStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { root } from './root.mjs';

export interface Demo {
  url: string;
  browser: Browser;
}

const isReady = (url: string) =>
  fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * Runs a demo on a new data folder and hands its address and a browser to `work`; both end with it.
 * For scripts that take pictures.
 */
export async function withDemo(work: (demo: Demo) => Promise<void>) {
  await buildStale();
  const data = mkdtempSync(join(tmpdir(), 'hoistway-pictures-'));
  // The database's own user must be able to enter it.
  chmodSync(data, 0o755);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      HOISTWAY_ROOT: root,
      HOISTWAY_DATA: data,
      HOISTWAY_DEMO: 'on',
      HOISTWAY_WEATHER: 'off',
      DATABASE_URL: '',
      MQTT_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((done) => server.once('exit', done));
  try {
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error('the server did not start');
      await wait(100);
    }
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? (await findChromium()),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      await work({ url, browser });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  }
}
