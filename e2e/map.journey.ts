import { expect, type Page } from '@playwright/test';
import { hidePopups, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

/** Bishan, where the demo has a dozen elevators in one estate. */
const bishan = '/#/realtime/maps?at=1.35090,103.84850';

const words = {
  zh: {
    mark: /台电梯/,
    list: /此处|找到/,
    detail: '实时详情',
    onMap: '地图位置',
    nearest: '附近的电梯',
    place: /纬度，经度/,
    goThere: '定位',
    save: '保存',
    maintenance: '维保单位',
    oneStation: '当前范围 1 个救援站点',
    record: '打开单位档案',
  },
  en: {
    mark: /elevators, worst status/,
    list: /Elevators (here|found)/,
    detail: 'Live view',
    onMap: 'On the map',
    nearest: 'Nearby elevators',
    place: /Latitude, longitude/,
    goThere: 'Go to',
    save: 'Save',
    maintenance: 'Maintenance company',
    oneStation: '1 rescue station in view',
    record: 'Open the company profile',
  },
} as const;

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const opened = (page: Page) => expect(page.locator('.map-view[data-state=open]')).toBeVisible();

for (const language of ['zh', 'en'] as const) {
  test(`the map leads from the fleet to one elevator, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    const say = words[language];
    await hidePopups(page);
    await signIn(page, 'operator', language);
    await goTo(page, '/#/realtime/maps');
    await opened(page);
    // The whole fleet comes into view by itself, in clusters.
    await expect(page.locator('.map-list button').filter({ hasText: say.mark }).first()).toBeAttached();
    await expect(page.locator('.map-total')).toContainText(/\d/);

    // A search flies to what it finds; the only elevator found opens its card.
    await page.locator('.map-search input').fill('BSH-03');
    await page.locator('.map-search input').press('Enter');
    const card = page.locator('.map-card');
    await expect(card.getByRole('heading', { name: 'BSH-03' })).toBeVisible();
    await expect(card.locator('svg[role=img]').first()).toBeVisible();
    await expect(page).toHaveURL(/at=1\.35\d+%2C103\.84\d+%2C1[5-9]/);
    await expect(page.locator('.map-list button').filter({ hasText: 'BSH-' }).first()).toBeAttached();
    await card.getByRole('button', { name: say.detail }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'BSH-03' })).toBeVisible();

    await page.getByRole('link', { name: say.onMap }).click();
    await opened(page);
    await expect(page.getByRole('heading', { name: say.nearest })).toBeVisible();
    await expect(page.locator('.map-place-side .map-elevators button').first()).toContainText('BSH-');
    expect(errors).toEqual([]);
  });
}

for (const language of ['zh', 'en'] as const) {
  test(`a company with a location is a station on the map, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    const say = words[language];
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const name = `Station ${Date.now().toString(36)}`;
    // A spot at sea of its own, away from what other journeys place.
    const [north, east] = [-40 + Math.random() * 20, 60 + Math.random() * 20].map((each) => each.toFixed(4));
    await goTo(page, '/#/system/companyMaintaincou');
    const form = page.locator('#company');
    await form.locator('#company_name').fill(name);
    await form.locator('#company_type').click();
    await page.locator('.ant-select-item-option').filter({ hasText: say.maintenance }).click();
    await form.locator('#company_dutyPhone').fill('64530177');
    await form.getByLabel(say.place).fill(`${north}, ${east}`);
    await form.getByRole('button', { name: say.goThere }).click();
    await expect(form.locator('#company_longitude')).toHaveValue(String(Number(east)));
    await form.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page).toHaveURL(/companyMaintaincou\?id=\d+$/);

    await goTo(page, `/#/system/companyMaintain?name=${encodeURIComponent(name)}`);
    await page.getByText(name, { exact: true }).first().click();
    await page.getByRole('link', { name: say.onMap }).click();
    await opened(page);
    await expect(page.locator('.map-total')).toHaveText(say.oneStation);
    await page.locator('.map-list button').filter({ hasText: name }).press('Enter');
    const card = page.locator('.map-station');
    await expect(card.getByRole('heading', { name })).toBeVisible();
    await expect(card.getByRole('link', { name: '64530177' })).toHaveAttribute('href', 'tel:64530177');
    await card.getByRole('link', { name: say.record }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('a box on the map selects elevators and lists them with their states', async ({ page }) => {
  const errors = watchErrors(page);
  await hidePopups(page);
  await signIn(page, 'operator');
  await goTo(page, `${bishan},14`);
  await opened(page);
  await page.getByRole('button', { name: '框选' }).click();
  const area = (await page.locator('.map-boxing').boundingBox())!;
  await page.mouse.move(area.x + 40, area.y + 40);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 120, area.y + area.height - 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.map-panel h2')).toContainText('框选范围内');
  await expect(page.locator('.map-elevators .status-word').first()).toBeVisible();
  await page.locator('.map-elevators button').first().click();
  await expect(page.locator('.map-card')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the map uses a plain canvas without WebGL', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : usual.call(this, kind, ...rest);
      },
    });
  });
  await hidePopups(page);
  await signIn(page, 'operator', 'en');
  await goTo(page, '/#/realtime/maps');
  await opened(page);
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await expect(page.locator('.map-list button').first()).toBeAttached();
  expect(errors).toEqual([]);
});

test('the location of an elevator is set on the map of its form and saved', async ({ page }) => {
  const errors = watchErrors(page);
  await hidePopups(page);
  await signIn(page, 'operator', 'en');
  const no = `MAP-${Date.now().toString(36)}`;
  await goTo(page, '/#/elevator/addEditElevator');
  const form = page.locator('#elevator');
  await form.locator('#elevator_elevatorNo').fill(no);
  await form.locator('#elevator_projectName').fill('Map Court');
  await form.locator('#elevator_address').fill('1 Map Road');
  await form.locator('#elevator_floorsNum').fill('5');
  await form.locator('#elevator_placeOfUse').click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByLabel(/Latitude, longitude/).fill('1.3509, 103.8485');
  await form.getByRole('button', { name: 'Go to' }).click();
  await expect(form.locator('#elevator_latitude')).toHaveValue('1.3509');
  await opened(page);
  const stage = page.locator('.map-stage');
  await stage.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_500);
  await stage.click({ position: { x: 120, y: 80 } });
  await expect(form.locator('#elevator_latitude')).not.toHaveValue('1.3509');
  const latitude = await form.locator('#elevator_latitude').inputValue();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(no).first()).toBeVisible();
  await page.getByRole('tab', { name: /nameplate|parameters/i }).click();
  await expect(page.getByText(latitude)).toBeVisible();
  expect(errors).toEqual([]);
});
