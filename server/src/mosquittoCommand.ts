import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hashSecret, newSecret } from '#platform/broker/secretHash.ts';
import { createKysely, createPool } from '#platform/database.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import type { Tables } from '#platform/tables.ts';
import { listCredentials } from './elevator/collectorStore.ts';

const serverUser = 'hoistway';

const access = `# Every collector speaks below its own topic and reads only its own command.
pattern write hoistway/v1/%u/state
pattern write hoistway/v1/%u/state.pb
pattern write hoistway/v1/%u/event
pattern write hoistway/v1/%u/offline
pattern write hoistway/v1/%u/reply
pattern read hoistway/v1/%u/command

user ${serverUser}
topic read hoistway/v1/#
topic write hoistway/v1/+/command
topic readwrite hoistway/live/#
`;

const settings = (folder: string) => `listener 1883
allow_anonymous false
password_file ${join(folder, 'passwords')}
acl_file ${join(folder, 'access')}
retain_available false
message_size_limit 65536
max_queued_messages 200000
max_inflight_messages 200
set_tcp_nodelay true
persistence true
`;

const { values } = parseArgs({ options: { out: { type: 'string', default: './mosquitto' } } });

/** Writes password, access and settings files for a mosquitto that serves this installation's collectors. */
async function run(): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? findRunningUrl(process.env['HOISTWAY_DATA'] ?? './data');
  if (!url) throw new Error('no database runs here; start Hoistway first, or set DATABASE_URL');
  const db = createKysely<Tables>(createPool(url, { max: 1, applicationName: 'hoistway mosquitto' }));
  try {
    const folder = resolve(values.out);
    mkdirSync(folder, { recursive: true });
    const secret = newSecret();
    const rows = await listCredentials(db);
    const lines = [
      `${serverUser}:${await hashSecret(secret)}`,
      ...rows.map((row) => `${row.serial}:${row.secretHash}`),
    ];
    writeFileSync(join(folder, 'passwords'), `${lines.join('\n')}\n`, { mode: 0o640 });
    writeFileSync(join(folder, 'access'), access);
    writeFileSync(join(folder, 'mosquitto.conf'), settings(folder));
    chmodSync(join(folder, 'passwords'), 0o640);
    console.log(`${rows.length} collectors written to ${folder}`);
    console.log(`mosquitto -c ${join(folder, 'mosquitto.conf')}`);
    console.log(`MQTT_URL=mqtt://${serverUser}:${secret}@127.0.0.1:1883`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
