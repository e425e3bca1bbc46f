import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { securityAdmin } from '#platform/broker/dynamicSecurity.ts';
import {
  howToStart,
  initialSecurity,
  mosquittoConf,
  nodeAccess,
  securityFile,
  serverUser,
  type Listener,
} from '#platform/broker/mosquittoFiles.ts';
import { hashSecret, newSecret } from '#platform/broker/secretHash.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import type { Tables } from '#platform/database/tables.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { commandFailure } from './commandFailure.ts';
import { listCredentials } from './collector/collectorStore.ts';

const usage = `${typedCommand('broker:mosquitto')} [--out ./mosquitto] [--host NAME] [--collectors [ADDRESS:]PORT]
    [--nodes [ADDRESS:]PORT] [--cert FILE --key FILE] [--plugin FILE]
  Writes settings, passwords and access for a mosquitto 2.0.11 or later from the collectors in the database, and
  prints how to start it and the server. --host is the name by which collectors and the server reach it.
  The database is one that a server has been started with.`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: './mosquitto' },
    host: { type: 'string', default: '127.0.0.1' },
    collectors: { type: 'string' },
    nodes: { type: 'string', default: '127.0.0.1:1884' },
    cert: { type: 'string' },
    key: { type: 'string' },
    plugin: { type: 'string' },
  },
});

const pluginName = 'mosquitto_dynamic_security.so';

/** Where packages put mosquitto's plugins. */
function findPlugin(): string {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/opt/homebrew/lib'];
  for (const folder of folders) {
    const entries = filesIn(folder);
    if (entries.includes(pluginName)) return join(folder, pluginName);
    for (const inner of entries.filter((name) => name.includes('-linux-') || name === 'mosquitto'))
      if (filesIn(join(folder, inner)).includes(pluginName)) return join(folder, inner, pluginName);
  }
  throw new Error(`${pluginName} is not here; it comes with mosquitto. Install it, or say --plugin FILE`);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readListener(text: string): Listener {
  const [, host, port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === undefined) throw new Error(usage);
  return { host, port: Number(port) };
}

/** Loopback unless the listener has an address of its own. */
const reachable = ({ host }: Listener) => (host === undefined || host === '0.0.0.0' ? '127.0.0.1' : host);

/** Writes the files of a mosquitto that serves this installation's collectors. */
async function run(): Promise<void> {
  const { cert, key } = values;
  if (Boolean(cert) !== Boolean(key)) throw new Error(usage);
  const tls = cert && key ? { certFile: resolve(cert), keyFile: resolve(key) } : undefined;
  const collectors = readListener(values.collectors ?? (tls ? '8883' : '1883'));
  const nodes = readListener(values.nodes);
  const plugin = values.plugin ?? findPlugin();
  const url = process.env['DATABASE_URL'] || findRunningUrl(process.env['HOISTWAY_DATA'] ?? './data');
  if (!url) throw new Error('no database runs here; start Hoistway first, or set DATABASE_URL');
  const db = createKysely<Tables>(createPool(url, { max: 1, applicationName: 'hoistway mosquitto' }));
  try {
    const folder = resolve(values.out);
    const write = (path: string, text: string) => {
      writeFileSync(path, text, { mode: 0o640 });
      chmodSync(path, 0o640);
    };
    mkdirSync(join(folder, 'data'), { recursive: true });
    const serverSecret = newSecret();
    const adminSecret = newSecret();
    const rows = await listCredentials(db);
    write(join(folder, 'passwords'), `${serverUser}:${await hashSecret(serverSecret)}\n`);
    write(securityFile(folder), initialSecurity(await hashSecret(adminSecret), rows));
    write(join(folder, 'access'), nodeAccess);
    write(join(folder, 'mosquitto.conf'), mosquittoConf({ folder, collectors, tls, nodes, plugin }));
    const scheme = tls ? 'mqtts' : 'mqtt';
    console.log(`${rows.length} collectors written to ${folder}`);
    for (const line of howToStart(folder)) console.log(line);
    console.log(`MQTT_URL=mqtt://${serverUser}:${serverSecret}@${reachable(nodes)}:${nodes.port}`);
    console.log(
      `MQTT_ADMIN_URL=${scheme}://${securityAdmin}:${adminSecret}@${values.host}:${collectors.port}`,
    );
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
