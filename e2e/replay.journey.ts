import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Elevator } from '../simulator/src/elevator.ts';
import { Random } from '../simulator/src/random.ts';
import { handDriven, hidePopups, productUrl, sayState, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const rideMs = 90_000;
const labels = ['B1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];

/** What a simulated elevator logs, once a second, of two people's rides that begin at an instant. */
function scriptedRide(begin: number) {
  const elevator = new Elevator(
    {
      serial: 'replayed',
      secret: 'secret',
      floors: labels.length,
      floorHeightMm: 3000,
      ratedSpeedMPerS: 1.75,
      ratedLoadKg: 1000,
      usage: 'office',
      site: 'site',
      timeZone: 'Asia/Singapore',
    },
    new Random('replay'),
    begin,
  );
  elevator.callFor({ from: 2, to: 11 }, begin + 2_000);
  elevator.callFor({ from: 7, to: 4 }, begin + 20_000);
  return Array.from({ length: rideMs / 1000 }, (_, second) => {
    const at = begin + second * 1000;
    elevator.advance(at);
    return { at, state: elevator.state(at) };
  });
}

/** A minute of the last days that no other run has taken. */
const freeMinute = () =>
  Math.floor(Date.now() / 60_000) * 60_000 - (120 + 3 * Math.floor(Math.random() * 2_000)) * 60_000;

async function handElevator(page: Page): Promise<string> {
  await page.goto(`${productUrl()}/#/realtime/all?words=HAND-01`);
  await page.locator('.ant-table-row', { hasText: 'HAND-01' }).first().click();
  await expect(page).toHaveURL(/detail\?id=\d+/);
  return /id=(\d+)/.exec(page.url())![1]!;
}

const keptSamples = (page: Page, id: string, from: number, to: number) =>
  page.evaluate(async (path) => {
    const authorization = localStorage.getItem('token') ?? '';
    const reply = await fetch(path, { headers: { authorization } });
    return ((await reply.json()) as { data: Record<string, unknown[]> }).data;
  }, `api/elevator/samples/${id}?from=${from}&to=${to}`);

for (const [language, words] of [
  ['zh', { speed: '速度（m/s）', play: '播放', copy: '复制链接', gap: '这段时间没有收到采样', live: '实时' }],
  [
    'en',
    { speed: 'Speed (m/s)', play: 'Play', copy: 'Copy link', gap: 'No samples were received', live: 'Live' },
  ],
] as const) {
  test(`a scripted ride is replayed sample by sample, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const id = await handElevator(page);
    await expect(page.locator('.state-strip')).toBeVisible();

    const collector = await handDriven();
    await sayState(collector, {});
    const begin = freeMinute();
    const log = scriptedRide(begin);
    for (const { state } of log) await sayState(collector, state);
    const asked = () => keptSamples(page, id, begin, begin + rideMs);
    await expect.poll(async () => (await asked())['at']!.length).toBe(log.length);

    // What the server answers is what the simulator logged.
    const kept = await asked();
    const column = (name: string) => kept[name];
    expect(column('at')).toEqual(log.map(({ at }) => at));
    expect(column('floor')).toEqual(log.map(({ state }) => state.carPosition));
    expect(column('positionMm')).toEqual(log.map(({ state }) => state.positionMm));
    expect(column('speed')).toEqual(log.map(({ state }) => state.speed));
    expect(column('direction')).toEqual(log.map(({ state }) => state.carDirection));
    expect(column('moving')).toEqual(log.map(({ state }) => state.carStatus === 1));
    expect(column('doorStatus')).toEqual(log.map(({ state }) => state.doorStatus));
    expect(column('doorPercent')).toEqual(log.map(({ state }) => state.doorPercent));
    expect(column('occupied')).toEqual(log.map(({ state }) => state.passengerStatus));
    expect(column('loadPercent')).toEqual(log.map(({ state }) => state.loadPercent));
    expect(Math.max(...log.map(({ state }) => state.speed!))).toBeGreaterThan(1.5);

    // What the screen shows, step by step, is that too.
    await page.goto(`${productUrl()}/#/realTime/detail?id=${id}&flag=history&at=${begin}`);
    const lane = page.locator('.replay-lane[data-elevator="HAND-01"]');
    const speed = lane.locator('.value-grid > div', { hasText: words.speed }).locator('dd');
    const graph = lane.getByRole('slider');
    await expect(graph).toHaveAttribute('aria-valuenow', String(begin));
    await graph.focus();
    for (const { at, state } of log.slice(0, 40)) {
      await expect(graph).toHaveAttribute('aria-valuenow', String(at));
      await expect(speed).toHaveText(state.speed!.toFixed(3));
      if (state.carStatus === 1)
        await expect(lane.locator('.detail-floor strong')).toHaveText(labels[Number(state.carPosition) - 1]!);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(graph).toHaveAttribute('aria-valuenow', String(log[39]!.at));

    // Played, it goes on; the link leads to the same moment.
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: words.play }).click();
    const moment = async () => Number(await graph.getAttribute('aria-valuenow'));
    const first = await moment();
    await expect.poll(moment).toBeGreaterThan(first + 1_000);
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: words.copy }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/flag=history&at=\d{13}/);

    // Where nothing was said, the screen says so.
    await page.goto(`${productUrl()}/#/realTime/detail?id=${id}&flag=history&at=${begin + rideMs + 60_000}`);
    await expect(lane).toContainText(words.gap);

    // Another elevator beside it, moved by the same clock.
    await page.goto(`${productUrl()}/#/realTime/detail?id=${id}&flag=history&at=${begin}&with=1`);
    await expect(page.locator('.replay-lane')).toHaveCount(2);
    await page.getByText(words.live, { exact: true }).last().click();
    await expect(page.locator('.replay-lane')).toHaveCount(0);

    await sayState(collector, {});
    await collector.endAsync();
    expect(errors).toEqual([]);
  });
}

for (const [language, words] of [
  ['zh', { score: '满分 100', reason: '困人（次/30 天）', pdf: '下载 PDF' }],
  ['en', { score: 'out of 100', reason: 'Entrapments (per 30 days)', pdf: 'Download PDF' }],
] as const) {
  test(`the health report lists every deduction and downloads as PDF, in ${language}`, async ({ page }) => {
    const errors = watchErrors(page);
    await hidePopups(page);
    await signIn(page, 'operator', language);
    const id = await handElevator(page);
    await page.goto(`${productUrl()}/#/realTime/detail?id=${id}&flag=health`);
    const report = page.locator('.health-report', { has: page.locator('.health-score') });
    await expect(report.locator('.health-score')).toContainText(words.score);
    await expect(report.locator('.health-score strong')).toHaveText(/^\d{1,3}$/);
    await expect(report.locator('.ant-table-row')).toHaveCount(9);
    await expect(report).toContainText(words.reason);
    await expect(report.locator('.health-weeks tbody tr').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.pdf }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/HAND-01.*\.pdf$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(errors).toEqual([]);
  });
}
