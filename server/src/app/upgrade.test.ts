import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, expect, inject, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { endlessSpace } from '#platform/disk/diskSpace.ts';
import { seedAdministrator } from '#area/access/seedAdministrator.ts';
import { seedDemo } from '#area/demo/seedDemo.ts';
import { hashPassword } from '#platform/password.ts';
import { restoreInstallation } from '#testing/restoreInstallation.ts';
import { readConfig } from '../config.ts';
import { startNode, type Node } from './node.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hoistway-upgraded-'));
const name = `upgrade_${process.pid}`;
let node: Node | undefined;

async function asAdmin(text: string): Promise<void> {
  const admin = new Client(inject('databaseUrl'));
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}

afterEach(async () => {
  await node?.stop();
  await asAdmin(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** A node of this version on what an installation of 21 November 2026 had stored. */
async function upgraded(kind: 'demo' | 'own', say: (text: string) => void): Promise<Node> {
  await asAdmin(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  await restoreInstallation(
    url.href,
    new URL(`../testing/upgrade/20261121-${kind}.json.gz`, import.meta.url),
  );
  const demo = kind === 'demo';
  return startNode({
    config: readConfig({
      PORT: '0',
      MQTT_PORT: '0',
      HOISTWAY_DATA: folder,
      HOISTWAY_DEMO: demo ? 'on' : 'off',
      DATABASE_URL: url.href,
    }),
    databaseUrl: url.href,
    root,
    log: pino({ level: 'silent' }),
    disk: endlessSpace,
    say,
    demo: undefined,
    async prepare(db) {
      if (demo) {
        const filled = await seedDemo(db, {
          password: 'another-one',
          fleetKey: 'key',
          hashSecret: hashPassword,
          now: Date.now(),
          opening: true,
        });
        expect(filled).toBe(false);
      } else await seedAdministrator(db, undefined);
    },
  });
}

const post = async (address: string, path: string, form: Record<string, string>) =>
  (
    await fetch(`${address}/api/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  ).json() as Promise<{ data: ReplyOf<typeof sessionCalls.loginWeb> }>;

test.each([
  ['demo', 'operator', 'lift-da179c16baeb', 240],
  ['own', 'admin', 'first-admin-1', 1],
] as const)(
  'a node on a restored first release (%s) migrates, signs in and lists the elevators',
  async (kind, username, password, expected) => {
    const said: string[] = [];
    node = await upgraded(kind, (text) => said.push(text));
    expect(said.join()).toMatch(/brought from an earlier version to .*There is no way back but a backup/);
    const { data } = await post(node.address, sessionCalls.loginWeb.path, { username, password });
    const page = await fetch(`${node.address}/api/${elevatorCalls.page.path}?pageNumber=1&pageSize=10`, {
      headers: { authorization: data.token },
    });
    const { data: elevators } = (await page.json()) as { data: ReplyOf<typeof elevatorCalls.page> };
    expect(elevators.total).toBe(expected);
    const health = await fetch(`${node.address}/api/health`);
    expect(await health.json()).toMatchObject({ ready: true, migrations: true, setAside: 0 });
  },
);
