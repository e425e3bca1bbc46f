import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn, watchErrors } from './product.ts';
import { prepareServer } from './serverProcess.ts';
import { test } from './support/journey.ts';

const password = 'journey-password';

/** Runs the line that the console shows for a terminal; the publisher of the MQTT library takes the same words. */
function runInTerminal(line: string): void {
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'mosquitto_pub')));
  const own = fileURLToPath(new URL('../node_modules/.bin/mqtt_pub', import.meta.url));
  execFileSync('sh', ['-c', installed ? line : line.replace(/^mosquitto_pub/, own)]);
}

async function pick(page: Page, field: string, words: string): Promise<void> {
  await page.locator(field).click();
  await page.locator(field).pressSequentially(words);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText(words).first().click();
}

test('an empty installation is set up from the first sign-in to the first live elevator', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000);
  const errors = watchErrors(page);
  const server = await prepareServer({ HOISTWAY_DEMO: 'false', HOISTWAY_ADMIN_PASSWORD: password });
  try {
    await server.start();
    await signIn(page, 'admin', 'zh', { url: server.url, password });
    await page.goto(`${server.url}/#/realtime/all`);
    await expect(page.locator('.ant-table-row')).toHaveCount(0);

    await page.goto(`${server.url}/#/system/companyMaintain`);
    await page.getByRole('button', { name: '新增单位' }).click();
    await page.locator('#company_name').fill('首梯维保');
    await page.locator('#company_type').click();
    await page.locator('.ant-select-dropdown:visible').getByText('维保单位', { exact: true }).click();
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '首梯维保' })).toBeVisible();

    await page.goto(`${server.url}/#/realTime/brand`);
    await page.getByRole('button', { name: '新增品牌' }).click();
    await page.locator('#elevatorBrand_name').fill('首梯');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.locator('.ant-table-row')).toContainText('首梯');

    await page.goto(`${server.url}/#/elevator/addEditElevator`);
    await page.locator('#elevator_elevatorNo').fill('FIRST-1');
    await page.locator('#elevator_projectName').fill('首梯大厦');
    await page.locator('#elevator_address').fill('首梯路 1 号');
    await page.locator('#elevator_placeOfUse').click();
    await page.locator('.ant-select-dropdown:visible').getByText('办公楼', { exact: true }).click();
    await page.locator('#elevator_floorsNum').fill('4');
    await pick(page, '#elevator_maintainerId', '首梯维保');
    await page.locator('#elevator_brand').fill('首梯');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FIRST-1' })).toBeVisible();
    await expect(page.locator('.summary-strip')).toContainText('首梯维保');

    await page.goto(`${server.url}/#/realtime/collector`);
    await page.getByRole('button', { name: '新增采集器' }).click();
    await page.locator('#collector_serial').fill('FIRST-C1');
    await page.locator('#collector_model').fill('NICE3000');
    await page
      .locator('.ant-modal')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    const line = await page.locator('.secret-note code[translate=no]').innerText();
    expect(line).toContain(await page.locator('.secret-text').innerText());
    await page.getByRole('button', { name: '下一步：绑定电梯' }).click();
    await pick(page, '#bindCollector_elevatorId', 'FIRST-1');
    await page.locator('.ant-modal .form-foot').getByRole('button', { name: '绑定电梯' }).click();
    await expect(page.locator('.ant-modal')).toHaveCount(0);

    await page.goto(`${server.url}/#/realtime/all`);
    const elevator = page.locator('.ant-table-row').filter({ hasText: 'FIRST-1' });
    await expect(elevator).toContainText('离线');
    runInTerminal(line);
    await expect(elevator).toContainText('正常');
    // The line tells whole seconds: another state needs another one.
    await page.waitForTimeout(1_100);
    runInTerminal(line.replace('"carPosition":1', '"carPosition":3'));
    await elevator.getByText('FIRST-1').click();
    await expect(page.locator('.detail-floor')).toHaveText(/3/);
    expect(errors).toEqual([]);
  } finally {
    await server.remove();
  }
});
