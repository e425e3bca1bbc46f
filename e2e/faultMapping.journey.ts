import { expect, type Page } from '@playwright/test';
import type { MqttClient } from 'mqtt';
import { Client } from 'pg';
import { connectCollector, hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    newDraft: '新建草稿',
    create: '创建草稿',
    general: '其他所有型号，版本 1',
    addRow: '添加代码',
    save: /保\s*存/,
    difference: '与生效版本的差异',
    activate: '激活此版本',
    again: '重新激活此版本',
    isActive: '这是此型号当前生效的版本',
    copy: '复制为草稿',
    changed: '改变 1',
    retired: '停用',
    active: '生效',
  },
  en: {
    newDraft: 'New draft',
    create: 'Create draft',
    general: 'All other models, version 1',
    addRow: 'Add code',
    save: 'Save',
    difference: 'Differences from the active version',
    activate: 'Activate this version',
    again: 'Activate this version again',
    isActive: 'This is the active version of the model',
    copy: 'Copy as draft',
    changed: '1 changed',
    retired: 'Retired',
    active: 'Active',
  },
} as const;

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** An elevator with a collector of a model of its own, which nobody else is driven by. */
async function aDrivenElevator(
  page: Page,
  stamp: string,
): Promise<{ elevatorId: string; device: MqttClient }> {
  const [elevator] = await query<{ id: string }>(
    `insert into elevator (elevator_no, address, project_name, place_of_use, floors_num, floor_labels)
      values ($1, '映射路 1 号', '映射测试楼', 'office', 3, array['1','2','3']) returning id::text`,
    [`ML-${stamp}`],
  );
  const post = async (path: string, form: Record<string, string>) => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const reply = await page.request.post(`${productUrl()}/api/${path}`, {
      headers: { authorization: token },
      form,
    });
    const envelope = (await reply.json()) as { success: boolean; data: { id: string; secret: string } };
    expect(envelope.success).toBe(true);
    return envelope.data;
  };
  const serial = `MAP-${stamp}`;
  const { id, secret } = await post('collector/new', { serial, model: `M-${stamp}` });
  await post(`collector/bind/${id}`, { elevatorId: elevator!.id });
  return { elevatorId: elevator!.id, device: await connectCollector(serial, secret) };
}

/** Says that a fault begins or ends; what is acknowledged is committed. */
const say = (device: MqttClient, stamp: string, id: string, on: boolean): Promise<unknown> =>
  device.publishAsync(
    `hoistway/v1/MAP-${stamp}/event`,
    JSON.stringify({ id, timeStamp: Date.now(), code: 'J7', on }),
    { qos: 1 },
  );

const openCodes = async (elevatorId: string): Promise<string[]> => {
  const rows = await query<{ code: string }>(
    'select code from fault where elevator_id = $1 and closed_at is null order by id',
    [elevatorId],
  );
  return rows.map((row) => row.code);
};

/** Chooses a platform code in an open choice of codes. */
async function choose(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.locator('.ant-select-item-option-active').getByText(code).click();
}

for (const language of ['zh', 'en'] as const) {
  test(`a vendor code is mapped, remapped, and mapped by the former version again, in ${language}`, async ({
    page,
  }) => {
    const text = words[language];
    const stamp = `${language}${Date.now()}`;
    const model = `M-${stamp}`;
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const { elevatorId, device } = await aDrivenElevator(page, stamp);
    const activate = async (button: string) => {
      await page.getByRole('tab', { name: text.difference }).click();
      await page.locator('.mapping-summary').getByRole('button', { name: button }).click();
      await page.locator('.ant-modal-confirm').getByRole('button', { name: text.activate }).click();
      await expect(page.locator('.mapping-summary')).toContainText(text.isActive);
    };

    // The first version of the model: all that is known of others, and a code of its own.
    await page.goto(`${productUrl()}/#/elevator/faultCode?tab=mapping`);
    await page.getByRole('button', { name: text.newDraft }).click();
    await page.locator('#mappingDraft_model').fill(model);
    await page.locator('.ant-select-item-option').getByText(model, { exact: true }).click();
    await page.locator('#mappingDraft_copyOf').fill(text.general);
    await page.locator('.ant-select-item-option').getByText(text.general, { exact: true }).click();
    await page.getByRole('button', { name: text.create }).click();
    await expect(page.locator('h1')).toContainText(model);
    const first = page.url();
    await page.getByRole('button', { name: text.addRow }).click();
    await page.locator('#mappingRow_vendorCode').fill('J7');
    await page.locator('#mappingRow_code').click();
    await choose(page, 'K119');
    await page.locator('.ant-modal').getByRole('button', { name: text.save }).click();
    await expect(page.locator('.ant-modal')).toHaveCount(0);
    await activate(text.activate);
    await say(device, stamp, '1', true);
    expect(await openCodes(elevatorId)).toEqual(['K119']);

    // A draft of it, changed in place; what was named stays named so, what comes is named otherwise.
    await page.getByRole('button', { name: text.copy }).click();
    await page.getByRole('button', { name: text.create }).click();
    await expect(page.locator('h1')).toContainText('2');
    await page.locator('#mappingRowSearch_words').fill('J7');
    await page.locator('#mappingRowSearch_words').press('Enter');
    await expect(page.locator('.list-body .ant-table-row')).toHaveCount(1);
    await page.locator('.list-body .fault-kind-pick').click();
    await choose(page, 'K122');
    await expect(page.locator('.list-body .fault-kind-pick')).toContainText('K122');
    await page.getByRole('tab', { name: text.difference }).click();
    await expect(page.locator('.mapping-summary')).toContainText(text.changed);
    await expect(page.locator('.mapping-part .ant-table-row')).toContainText(/J7.*K119.*K122.*1/);
    await activate(text.activate);
    await expect(async () => {
      await say(device, stamp, `2-${Date.now()}`, true);
      expect(await openCodes(elevatorId)).toEqual(['K119', 'K122']);
    }).toPass();
    await page.goto(`${productUrl()}/#/realTime/detail?id=${elevatorId}`);
    await expect(page.locator('.open-faults')).toContainText('K122');
    await expect(page.locator('.open-faults')).toContainText('J7');
    await say(device, stamp, '3', false);
    expect(await openCodes(elevatorId)).toEqual([]);

    // The former is activated again.
    await page.goto(first);
    await expect(page.locator('.mapping-strip')).toContainText(text.retired);
    await activate(text.again);
    await expect(page.locator('.mapping-strip')).toContainText(text.active);
    await expect(async () => {
      await say(device, stamp, `off-${Date.now()}`, false);
      await say(device, stamp, `on-${Date.now()}`, true);
      expect(await openCodes(elevatorId)).toEqual(['K119']);
    }).toPass();
    await say(device, stamp, '5', false);
    expect(await openCodes(elevatorId)).toEqual([]);
    await device.endAsync();
    expect(errors).toEqual([]);
  });
}
