import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { collectorCommand, prepareServer } from './serverProcess.ts';

const password = 'journey-password';

/** An elevator that no simulator moves, so that a journey decides what it says. */
async function addHandDrivenElevator(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`with elevator as (
        insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
          maintainer_id, property_id)
        select 'HAND-01', 'HAND-01', '手动路 1 号', '手动测试楼', 'office', 12,
          array['B1','1','2','3','4','5','6','7','8','9','10','11'], maintainer.id, property.id
        from company maintainer, company property
        where maintainer.name like '恒升%' and property.name like '聚福%' returning id, maintainer_id, property_id)
      insert into elevator_visibility (company_id, elevator_id, reason)
      select maintainer_id, id, 'company.maintainer' from elevator union select property_id, id, 'company.property' from elevator`);
    await client.query(`insert into event_log (kind) values ('visibilityChanged')`);
  } finally {
    await client.end();
  }
}

/** The whole product as a new user would start it, on an empty data folder, with the demo. */
export default async function startProduct(): Promise<() => Promise<void>> {
  // Journeys make happen what they look for: the demo's own story is left out.
  const scenario = join(mkdtempSync(join(tmpdir(), 'hoistway-scenario-')), 'nothing.json');
  writeFileSync(scenario, '[]');
  const server = await prepareServer({
    HOISTWAY_DEMO_PASSWORD: password,
    HOISTWAY_DEMO_SCENARIO: scenario,
  });
  let printed: string;
  try {
    await server.start();
    await addHandDrivenElevator(server.databaseUrl());
    printed = execFileSync(
      process.execPath,
      [collectorCommand, 'new', '--serial', 'HAND-C1', '--elevator', 'HAND-01'],
      { env: server.environment, encoding: 'utf8' },
    );
  } catch (error) {
    await server.remove();
    throw error;
  }
  Object.assign(process.env, {
    JOURNEY_URL: server.url,
    JOURNEY_DATABASE: server.databaseUrl(),
    JOURNEY_MQTT: server.mqttUrl,
    JOURNEY_PASSWORD: password,
    JOURNEY_SECRET: /secret: (\S+)/.exec(printed)?.[1] ?? '',
  });
  return server.remove;
}
