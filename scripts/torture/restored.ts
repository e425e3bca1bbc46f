import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { root } from '../root.mjs';
import { accountFor } from './accounts.ts';
import { collectorsOn } from './collectors.ts';
import { dataFolder, serverNode, type ServerNode } from './serverNode.ts';
import { smallDisk } from './smallDisk.ts';
import type { Extent, Outcome } from './trial.ts';

export const about =
  'backups are made under load and of a quiet server, which is killed; the last is restored elsewhere and compared, and a full disk gets none';

const execute = promisify(execFile);
/** A command of the product, with the settings of a node. */
const command = (node: ServerNode, name: 'backup' | 'restore', ...args: string[]) =>
  execute(process.execPath, [join(root, 'server', 'dist', `${name}Command.js`), ...args], {
    env: node.environment,
  });

/** What a server writes by itself when it starts, and what differs by the moment of a backup. */
const living = [
  'audit_trail',
  'backup_run',
  'broker_session',
  'collector_state',
  'elevator_state',
  'event_log',
  'saved_once',
  'schema_migration',
  'session',
  'timer',
  'usage_day',
  'usage_recent',
];

/** Of each table its rows and what they are. */
async function contentOf(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by 1`,
      [living],
    );
    const content = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ value: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as value from "${name}" t`,
      );
      content.set(name, rows[0]!.value);
    }
    return content;
  } finally {
    await client.end();
  }
}

/** A disk below the floor, and one that is full to the last file after some tables; neither keeps a part of a backup. */
const fullDisks = ['size=1m', 'size=200m,nr_inodes=60'];

async function ontoFullDisks(source: ServerNode): Promise<string[]> {
  const problems: string[] = [];
  for (const limits of fullDisks) {
    const disk = smallDisk(limits);
    if (!disk) {
      console.log('  no file system can be mounted here: no backup onto a full disk');
      return problems;
    }
    try {
      const said = await command(source, 'backup', '--out', join(disk.folder, 'full')).then(
        () => 'it was made',
        (error: { stderr?: string }) => String(error.stderr),
      );
      if (!said.includes('there is no space left for a backup'))
        problems.push(`a backup onto a disk of ${limits}: ${said}`);
      const left = readdirSync(disk.folder);
      if (left.length > 0) problems.push(`a backup onto a disk of ${limits} left ${left.join(', ')}`);
    } finally {
      await disk.remove();
    }
  }
  return problems;
}

export async function run({ long }: Extent): Promise<Outcome> {
  const backups = dataFolder();
  const source = await serverNode();
  const copy = await serverNode();
  try {
    await source.start();
    const collectors = collectorsOn(source.makeCollectors(50), [source.mqttUrl]);
    const problems: string[] = [];
    try {
      const quiet = collectors.speak(15);
      await collectors.connected();
      for (let round = 0; round < (long ? 20 : 3); round += 1) {
        await wait(2_000);
        await command(source, 'backup', '--out', join(backups, String(round)));
      }
      problems.push(...(await ontoFullDisks(source)));
      quiet();
      await collectors.settle();
      // States are written in batches.
      await wait(2_000);
      await command(source, 'backup', '--out', join(backups, 'last'));
      const before = await contentOf(source.databaseUrl());
      const held = await source.held();
      await source.kill();
      await command(copy, 'restore', '--from', join(backups, 'last'));
      await copy.start();
      const after = await contentOf(copy.databaseUrl());
      for (const [name, value] of before)
        if (after.get(name) !== value) problems.push(`${name}: ${value} became ${after.get(name)}`);
      const figures = await accountFor(collectors, copy.databaseUrl());
      return { figures: { ...figures, held }, problems };
    } finally {
      await collectors.end();
    }
  } finally {
    await source.remove();
    await copy.remove();
    rmSync(backups, { recursive: true, force: true });
  }
}
