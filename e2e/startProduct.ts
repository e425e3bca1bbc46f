import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = fileURLToPath(new URL('..', import.meta.url));

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the product did not start within a minute');
}

function databaseUrl(dataDirectory: string): string {
  const home = join(dataDirectory, 'postgres');
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${readFileSync(join(home, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`;
}

/** A lift that no simulator moves, so that a journey decides what it says. */
async function addHandDrivenLift(dataDirectory: string): Promise<void> {
  const client = new pg.Client(databaseUrl(dataDirectory));
  await client.connect();
  try {
    await client.query(`with lift as (
        insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
          maintainer_id, property_id)
        select 'HAND-01', 'HAND-01', '手动路 1 号', '手动测试楼', 'office', 12,
          array['B1','1','2','3','4','5','6','7','8','9','10','11'], maintainer.id, property.id
        from company maintainer, company property
        where maintainer.name like '恒升%' and property.name like '聚福%' returning id, maintainer_id, property_id)
      insert into sight (company_id, elevator_id, reason)
      select maintainer_id, id, 'company.maintainer' from lift union select property_id, id, 'company.property' from lift`);
    await client.query(`insert into event_log (kind) values ('sightChanged')`);
  } finally {
    await client.end();
  }
}

/** The whole product as a new user would start it, on an empty data folder, with the demo. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'hoistway-journeys-'));
  // The database's own user must be able to enter it.
  chmodSync(data, 0o755);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    HOISTWAY_ROOT: root,
    HOISTWAY_DATA: data,
    HOISTWAY_DEMO_PASSWORD: 'journey-password',
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
  };
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const gone = new Promise<void>((done) => server.once('exit', () => done()));
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(data, { recursive: true, force: true });
  };
  let printed: string;
  try {
    await untilReady(url);
    await addHandDrivenLift(data);
    printed = execFileSync(
      process.execPath,
      [
        join(root, 'server', 'dist', 'collectorCommand.js'),
        'new',
        '--serial',
        'HAND-C1',
        '--elevator',
        'HAND-01',
      ],
      { env: environment, encoding: 'utf8' },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, {
    JOURNEY_URL: url,
    JOURNEY_MQTT: `mqtt://127.0.0.1:${mqttPort}`,
    JOURNEY_PASSWORD: environment.HOISTWAY_DEMO_PASSWORD,
    JOURNEY_SECRET: /secret: (\S+)/.exec(printed)?.[1] ?? '',
  });
  return stop;
}
