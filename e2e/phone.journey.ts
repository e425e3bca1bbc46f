import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { Client } from 'pg';
import {
  doneOrderStatuses,
  orderStatus,
  standingVisitStatuses,
} from '../contract/src/workOrder/orderStatus.ts';
import { codeFilm } from './support/codeFilm.ts';
import { signIn } from './product.ts';
import { prepareServer, type ServerProcess } from './serverProcess.ts';
import { test } from './support/journey.ts';

const password = 'journey-password';
const { toAccept, accepted, atWork, paused } = orderStatus;

const words = {
  zh: {
    accept: '接单',
    begin: '到场签到',
    scan: '扫描电梯码',
    open: '打开工单',
    allNormal: /其余 \d+ 项全部正常/,
    placeNormal: /^机房：其余 \d+ 项正常/,
    picture: /^A1-06 .*须拍照$/,
    sign: '签字',
    signer: '黄淑仪',
    part: '添加配件',
    elsewhere: '其他来源',
    partName: '油杯',
    unit: '个',
    save: '保存',
    complete: '完成',
    offline: /无网络，\d+ 项待上传/,
    sent: '已全部上传',
    conflict: /1 项未被接收/,
    discard: '放弃并移除',
  },
  en: {
    accept: 'Accept',
    begin: 'Sign in on site',
    scan: 'Scan the label',
    open: 'Open the order',
    allNormal: /^All other \d+ normal/,
    placeNormal: /^Machine room: other \d+ normal/,
    picture: /^A1-06 .*needs a picture$/,
    sign: 'Sign',
    signer: 'Huang Shuyi',
    part: 'Add a part',
    elsewhere: 'From elsewhere',
    partName: 'Oil cup',
    unit: 'pcs',
    save: 'Save',
    complete: 'Complete',
    offline: /No network, \d+ waiting to be sent/,
    sent: 'All sent',
    conflict: /1 not accepted/,
    discard: 'Discard',
  },
} as const;

interface Place {
  elevatorId: string;
  elevator: string;
  /** The mechanic. */
  handlerId: string;
  /** What the label of the elevator leads to. */
  token: string;
}

async function withDatabase<T>(server: ServerProcess, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server.databaseUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An elevator of the mechanic's company on which nobody works. */
async function freeElevator(server: ServerProcess): Promise<Place> {
  const { rows } = await withDatabase(server, (client) =>
    client.query<Place>(
      `select elevator.id as "elevatorId", elevator.short_number as elevator, staff.id as "handlerId", code.token
       from staff join user_account on user_account.id = staff.user_id and user_account.username = 'mechanic'
       join elevator on elevator.maintainer_id = staff.company_id and elevator.type = 'traction'
       join qr_code code on code.elevator_id = elevator.id and code.revoked_at is null
       where elevator.short_number is not null and not exists
         (select 1 from work_order where elevator_id = elevator.id
           and status = any ($1))
       order by elevator.id limit 1`,
      [standingVisitStatuses],
    ),
  );
  return rows[0]!;
}

/** A visit and a repair are sent to the mechanic. */
async function sendOrders(desk: Page, { elevatorId, handlerId }: Place) {
  const create = (order: object) =>
    desk.evaluate(
      async (form) => {
        const answer = await fetch('api/flow/maintenance/create', {
          method: 'POST',
          headers: { Authorization: localStorage.getItem('token')! },
          body: new URLSearchParams(form),
        });
        const { data, description } = (await answer.json()) as {
          data: { id: string } | null;
          description: string;
        };
        if (!data) throw new Error(`order of ${form['type']} refused: ${description}`);
        return data.id;
      },
      { elevatorId, handlerId, ...order } as Record<string, string>,
    );
  return {
    visit: await create({ type: 'maintenance', ordinal: '1' }),
    repair: await create({ type: 'repair', description: 'Door' }),
  };
}

/** The mechanic has nothing else to do, and no plan makes a visit meanwhile: a phone keeps the next orders only. */
const clearOrders = (server: ServerProcess) =>
  withDatabase(server, async (client) => {
    await client.query(`update maintenance_plan set stopped = true`);
    await client.query(
      `update work_order set status = $1, end_time = now()
       from staff join user_account on user_account.id = staff.user_id and user_account.username = 'mechanic'
       where work_order.handler_id = staff.id and work_order.status = any ($2)`,
      [orderStatus.canceled, [toAccept, accepted, atWork, paused]],
    );
  });

/** Waits until the browser keeps the page and these orders. */
const keptOnPhone = (page: Page, ids: readonly string[]) =>
  expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const shell = await (await caches.open('shell')).match('./');
          const database = await new Promise<IDBDatabase>((done) => {
            const request = indexedDB.open('hoistway');
            request.addEventListener('success', () => done(request.result));
          });
          const keys = await new Promise<IDBValidKey[]>((done) => {
            const request = database.transaction('answers').objectStore('answers').getAllKeys();
            request.addEventListener('success', () => done(request.result));
          });
          database.close();
          const all = keys.filter((each) => typeof each === 'string').join('\n');
          return shell !== undefined && wanted.every((id) => all.includes(`workOrder.detail {"id":"${id}"}`));
        }, ids),
      { timeout: 60_000 },
    )
    .toBe(true);

/** A browser whose camera sees the code of a text. */
function openBrowser(seen: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${codeFilm(seen)}`,
    ],
  });
}

for (const language of ['zh', 'en'] as const) {
  test(`a visit done without a network is sent once when the network returns, in ${language}`, async () => {
    const say = words[language];
    const server = await prepareServer({ HOISTWAY_DEMO_PASSWORD: password });
    let browser: Browser | undefined;
    try {
      await server.start();
      await clearOrders(server);
      const place = await freeElevator(server);
      browser = await openBrowser(`${server.url}/#/scan?token=${place.token}`);
      const at = { url: server.url, password };
      const desk = await browser.newPage();
      await signIn(desk, 'manager', language, at);
      const { visit, repair } = await sendOrders(desk, place);

      const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await phone.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.alarm-strip { display: none }');
        document.adoptedStyleSheets = [sheet];
      });
      let hand = await phone.newPage();
      await signIn(hand, 'mechanic', language, at);
      const mine = `${server.url}/#/maintenance/mine`;
      await hand.goto(mine);
      await expect(hand.locator('.my-order', { hasText: place.elevator })).toHaveCount(2);
      await keptOnPhone(hand, [visit, repair]);

      // The repair goes to nobody while the phone is in the hoistway.
      const canceled = await desk.evaluate(async (id) => {
        const answer = await fetch(`api/flow/maintenance/cancel/${id}`, {
          method: 'POST',
          headers: { Authorization: localStorage.getItem('token')! },
          body: new URLSearchParams({ remark: 'Done otherwise' }),
        });
        return answer.text();
      }, repair);
      expect(canceled).toContain('"success":true');
      await desk.close();
      await phone.setOffline(true);
      await server.kill();
      await hand.close();

      const began = Date.now();
      hand = await phone.newPage();
      await hand.goto(`${mine}?id=${repair}`);
      await hand.getByRole('button', { name: say.accept, exact: true }).click();
      await hand.goto(`${mine}?id=${visit}`);
      await hand.getByRole('button', { name: say.accept, exact: true }).click();
      await hand.getByRole('button', { name: say.begin }).click();
      await hand.getByRole('button', { name: say.scan }).click();
      await hand.getByRole('button', { name: say.placeNormal }).click();
      await hand.getByRole('button', { name: say.allNormal }).click();
      // What is said is shown once the browser keeps it: from then on the page may be closed at any moment.
      await expect(hand.getByRole('button', { name: say.allNormal })).toHaveCount(0);

      // The page is closed in between and opened again, still without a network.
      await hand.close();
      hand = await phone.newPage();
      await hand.goto(`${mine}?id=${visit}`);
      await expect(hand.getByText(say.offline)).toBeVisible();
      const photo = Buffer.from(
        await hand.evaluate(async () => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
          canvas.getContext('2d')!.fillRect(0, 0, 1200, 900);
          const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg'));
          return [...new Uint8Array(await blob.arrayBuffer())];
        }),
      );
      await hand
        .locator('input[type=file]')
        .and(hand.getByLabel(say.picture))
        .setInputFiles({ name: 'brake.jpg', mimeType: 'image/jpeg', buffer: photo });
      await expect(hand.locator('.phone-pictures img')).toHaveCount(1);
      await hand.getByRole('button', { name: say.part }).click();
      await hand.locator('.ant-segmented-item', { hasText: say.elsewhere }).click();
      await hand.locator('#orderPart_name').fill(say.partName);
      await hand.locator('#orderPart_unit').fill(say.unit);
      await hand.locator('.ant-modal').last().getByRole('button', { name: say.save }).click();
      await expect(hand.locator('.phone-parts li')).toHaveCount(1);

      await hand.getByRole('button', { name: say.sign, exact: true }).click();
      const pad = (await hand.locator('.signature-pad').boundingBox())!;
      await hand.mouse.move(pad.x + 30, pad.y + 120);
      await hand.mouse.down();
      await hand.mouse.move(pad.x + 140, pad.y + 40, { steps: 8 });
      await hand.mouse.move(pad.x + 240, pad.y + 130, { steps: 8 });
      await hand.mouse.up();
      await hand.locator('#orderSignature_confirmedBy').fill(say.signer);
      await hand.locator('.ant-modal').last().getByRole('button', { name: say.sign, exact: true }).click();
      await expect(hand.getByText(say.signer, { exact: true })).toBeVisible();
      await hand.locator('.phone-bar').getByRole('button', { name: say.complete, exact: true }).click();
      await hand
        .locator('.ant-modal')
        .last()
        .getByRole('button', { name: say.complete, exact: true })
        .click();
      await expect(hand.getByText(say.offline)).toBeVisible();
      const ended = Date.now();

      await server.start();
      await phone.setOffline(false);
      await hand.goto(mine);
      await expect(hand.getByText(say.sent)).toBeVisible();
      // The canceled repair is said in words until the mechanic has read it.
      await expect(hand.locator('.phone-conflict')).toContainText(say.conflict);
      await hand.locator('.phone-conflict').getByRole('button', { name: say.discard }).click();
      await hand.locator('.ant-modal').last().getByRole('button', { name: say.discard }).click();
      await expect(hand.locator('.phone-conflict')).toHaveCount(0);

      const [kept] = await withDatabase(server, async (client) => {
        const { rows } = await client.query<Record<string, string | number>>(
          `select status, sign_in_way as way,
             extract(epoch from accept_time) * 1000 as accepted, extract(epoch from start_time) * 1000 as begun,
             extract(epoch from finish_time) * 1000 as finished,
             (select count(*)::int from work_order_picture where order_id = work_order.id) as pictures,
             (select count(*)::int from work_order_part where order_id = work_order.id) as parts,
             (select confirmed_by from work_order_signature where order_id = work_order.id) as signer,
             (select count(*)::int from work_order_item where order_id = work_order.id and result is null) as open,
             (select count(*)::int from work_order_act where order_id = work_order.id) as acts,
             (select extract(epoch from min(arrived_at)) * 1000 from work_order_act where order_id = work_order.id) as arrived
           from work_order where id = $1`,
          [visit],
        );
        return rows;
      });
      expect(kept).toMatchObject({
        way: 'label',
        pictures: 1,
        parts: 1,
        signer: say.signer,
        open: 0,
        acts: 8,
      });
      expect(doneOrderStatuses).toContain(kept!['status']);
      const times = ['accepted', 'begun', 'finished', 'arrived'].map((name) => Number(kept![name]));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times[0]).toBeGreaterThanOrEqual(began - 2_000);
      expect(times[2]).toBeLessThanOrEqual(ended + 2_000);
    } finally {
      await browser?.close();
      await server.remove();
    }
  });
}
