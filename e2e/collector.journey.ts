import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { connectCollector, hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    add: '新增采集器',
    save: /保\s*存/,
    next: '下一步：绑定电梯',
    bind: '绑定电梯',
    kept: '我已保存密钥',
    online: '在线',
    offline: '离线',
    unbound: '未绑定',
    messages: '最近消息',
    bindings: '绑定记录',
    rotate: '更换密钥',
    unbind: /解\s*绑/,
    more: '操作',
  },
  en: {
    add: 'Add collector',
    save: 'Save',
    next: 'Next: bind an elevator',
    bind: 'Bind elevator',
    kept: 'I have saved the secret',
    online: 'Online',
    offline: 'Offline',
    unbound: 'Unbound',
    messages: 'Recent messages',
    bindings: 'Binding history',
    rotate: 'Rotate secret',
    unbind: 'Unbind',
    more: 'Actions',
  },
} as const;

/** An elevator without a collector, seen by the platform. */
async function addElevator(elevatorNo: string): Promise<void> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    await client.query(
      `insert into elevator (elevator_no, address, project_name, place_of_use, floors_num, floor_labels)
        values ($1, '采集路 1 号', '采集测试楼', 'office', 3, array['1','2','3'])`,
      [elevatorNo],
    );
  } finally {
    await client.end();
  }
}

const secretOn = (page: Page) => page.locator('.secret-text').innerText();

for (const language of ['zh', 'en'] as const) {
  test(`a collector is created, bound, reports, gets a new secret and is unbound, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const serial = `JRN-${language}-${Date.now()}`;
    const elevatorNo = `JL-${language}-${Date.now()}`;
    const errors = watchErrors(page);
    await addElevator(elevatorNo);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await page.goto(`${productUrl()}/#/realtime/collector`);

    await expect(page.locator('.ant-table-row').first()).toBeVisible();
    await page.getByRole('button', { name: text.add }).click();
    await page.locator('#collector_serial').fill(serial);
    await page.locator('#collector_model').fill('NICE3000');
    await page.locator('.ant-modal').getByRole('button', { name: text.save }).click();
    const secret = await secretOn(page);
    expect(secret).toMatch(/^[\w-]{43}$/);
    await expect(page.locator('.secret-note')).toContainText('mosquitto_pub');
    await page.getByRole('button', { name: text.next }).click();
    await page.locator('#bindCollector_elevatorId').fill(elevatorNo);
    await page.locator('.ant-select-item-option').getByText(elevatorNo).click();
    await page.locator('.ant-modal .form-foot').getByRole('button', { name: text.bind }).click();
    await expect(page.locator('.ant-modal')).toHaveCount(0);

    await page.goto(`${productUrl()}/#/realtime/collector?serial=${serial}`);
    await expect(page.locator('.ant-table-row')).toHaveCount(1);
    await expect(page.locator('.ant-table-row')).toContainText(elevatorNo);
    await expect(page.locator('.ant-table-row')).toContainText(text.offline);
    await page.locator('.ant-table-row').getByText(serial).click();
    await expect(page.locator('h1')).toContainText(serial);
    expect(await page.content()).not.toContain(secret);

    const device = await connectCollector(serial, secret);
    await device.publishAsync(`hoistway/v1/${serial}/reply`, JSON.stringify({ firmware: '2.4.1' }), {
      qos: 1,
    });
    await device.publishAsync(
      `hoistway/v1/${serial}/state`,
      JSON.stringify({ timeStamp: Date.now(), serviceMode: 1, carPosition: 2, positionMm: 4321 }),
    );
    await expect(page.locator('.facts')).toContainText(text.online);
    await expect(page.locator('.facts')).toContainText('2.4.1');
    await page.getByRole('tab', { name: text.messages }).click();
    await expect(page.locator('.message-content').first()).toContainText('"positionMm": 4321');

    const ended = new Promise<void>((done) => void device.once('close', () => done()));
    await page.getByRole('button', { name: text.more }).click();
    await page.locator('.ant-dropdown-menu-item').getByText(text.rotate).click();
    await page.locator('.ant-modal .form-foot').getByRole('button', { name: text.rotate }).click();
    const next = await secretOn(page);
    expect(next).not.toBe(secret);
    await ended;
    await expect(connectCollector(serial, secret)).rejects.toThrow();
    await page.getByRole('button', { name: text.kept }).click();
    const again = await connectCollector(serial, next);
    await again.endAsync();

    await page.getByRole('button', { name: text.more }).click();
    await page.locator('.ant-dropdown-menu-item').getByText(text.unbind).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: text.unbind }).click();
    await page.getByRole('tab', { name: text.bindings }).click();
    await expect(page.getByRole('row', { name: elevatorNo })).toBeVisible();
    await page.goto(`${productUrl()}/#/realtime/collector?serial=${serial}`);
    await expect(page.locator('.ant-table-row')).toHaveCount(1);
    await expect(page.locator('.ant-table-row')).toContainText(text.unbound);
    expect(errors).toEqual([]);
  });
}
