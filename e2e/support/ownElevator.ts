import type { Page } from '@playwright/test';
import type { MqttClient } from 'mqtt';
import { Client } from 'pg';
import { connectCollector, productUrl } from '../product.ts';

/** Beside the office of the mechanic's company. */
export const besideOffice = { latitude: 1.3563, longitude: 103.9288 };

/** An elevator of a journey's own, with the collector that speaks for it. */
interface OwnElevator {
  elevatorId: string;
  /** Of the elevator, and of its collector. */
  serial: string;
  device: MqttClient;
  /** Says that a fault began or is over, at the present time unless another is given. */
  sayFault(id: string, code: string, on: boolean, timeStamp?: number): Promise<unknown>;
}

/** An elevator of the mechanic's company with a collector of its own, which somebody signed in on the page binds. */
export async function anElevator(desk: Page, serial: string): Promise<OwnElevator> {
  const elevatorId = await addElevator(serial);
  const { id, secret } = await post(desk, 'collector/new', { serial, model: `F-${serial}` });
  await post(desk, `collector/bind/${id}`, { elevatorId });
  const device = await connectCollector(serial, secret);
  return {
    elevatorId,
    serial,
    device,
    sayFault: (event, code, on, timeStamp = Date.now()) =>
      device.publishAsync(`hoistway/v1/${serial}/event`, JSON.stringify({ id: event, timeStamp, code, on }), {
        qos: 1,
      }),
  };
}

/** An elevator of the first people of the demo, without a collector; its id. */
export async function addElevator(serial: string): Promise<string> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with elevator as (
        insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
          maintainer_id, property_id, latitude, longitude)
        select $1, $1, '工单路 1 号', '工单测试楼', 'office', 3, array['1','2','3'], maintainer.id, property.id, $2, $3
        from company maintainer, company property
        where maintainer.name like '恒升%' and property.name like '聚福%' returning id, maintainer_id, property_id),
      seen as (
        insert into elevator_visibility (company_id, elevator_id, reason)
        select maintainer_id, id, 'company.maintainer' from elevator
        union select property_id, id, 'company.property' from elevator)
      select id::text from elevator`,
      [serial, besideOffice.latitude, besideOffice.longitude],
    );
    await client.query(`insert into event_log (kind) values ('visibilityChanged')`);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

/** Calls as whoever is signed in on the page. */
async function post(page: Page, path: string, form: Record<string, string>) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const reply = await page.request.post(`${productUrl()}/api/${path}`, {
    headers: { authorization: token },
    form,
  });
  return ((await reply.json()) as { data: { id: string; secret: string } }).data;
}
