import { expect, type Browser, type Page } from '@playwright/test';
import { publicIncident } from '../contract/src/language/advert/publicIncident.ts';
import { newElevators, open, read, send, signedIn } from './support/contracts.ts';
import { productUrl, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

/** A screen of the manager's company at an elevator, paired with its player; answers the page of the player. */
async function aScreen(
  browser: Browser,
  manager: Page,
  { elevatorId, name, place }: { elevatorId: string; name: string; place: 'car' | 'lobby' },
): Promise<{ page: Page; errors: string[] }> {
  const { rows: companies } = await read<{ rows: { id: string }[] }>(
    manager,
    `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=1`,
  );
  const id = await send(manager, 'POST', 'ad/device/save', {
    companyId: companies[0]!.id,
    deviceName: name,
    serial: `PI-${name}`,
    place,
    elevatorId,
    direction: 'portrait',
    screenSize: '1280x720',
    volume: 0,
  });
  const context = await browser.newContext({ viewport: { width: 720, height: 1280 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(`${productUrl()}/device/play`);
  await expect(page.locator('.code')).toBeVisible();
  const code = (await page.locator('.code').innerText()).replaceAll(/\s/g, '');
  await send(manager, 'POST', 'ad/device/pair', { id, code, replace: false });
  await expect(page.locator('.idle .name')).toHaveText(name);
  return { page, errors };
}

/** When something is first on a page, by its own clock. */
const appears = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const watching = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          watching.disconnect();
          done(Date.now());
        });
        watching.observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );

const saidFirst = 3_000;

for (const language of ['zh', 'en'] as const) {
  const at = language === 'zh' ? 0 : 1;
  const says = (key: keyof typeof publicIncident) => publicIncident[key][at];

  test(`people shut in are told on the screen how far help is, and others on plate and screens, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const mark = `${language.toUpperCase()}${retry}`;
    const errors: string[][] = [];
    const [stuck, beside] = await newElevators(browser, errors, language, [`PI-A${mark}`, `PI-B${mark}`]);
    const manager = await signedIn(browser, errors, 'manager', language);
    const desk = await signedIn(browser, errors, 'operator', language);
    const inA = await aScreen(browser, manager, { elevatorId: stuck!, name: `A ${mark}`, place: 'car' });
    const inB = await aScreen(browser, manager, { elevatorId: beside!, name: `B ${mark}`, place: 'car' });
    errors.push(inA.errors, inB.errors);
    await send(desk, 'POST', 'qr_code/new', {
      elevatorIds: [stuck],
      sign: 1,
      location: 'CAR1',
      caption: 'Scan',
    });
    const { rows } = await read<{ rows: { code: { token: string } }[] }>(
      desk,
      `qr_code/pages?words=PI-A${mark}&pageNumber=1&pageSize=20`,
    );
    const passerBy = await browser.newPage({ locale: language === 'zh' ? 'zh-CN' : 'en-SG' });
    errors.push(watchErrors(passerBy));

    const shown = appears(inA.page, '.incident');
    const openedAt = Date.now();
    const id = await send(desk, 'POST', 'rescue/new', { elevatorId: stuck, trappedCount: 2 });
    expect((await shown) - openedAt).toBeLessThan(saidFirst);
    const headline = inA.page.locator('.incident .headline');
    // In both languages by turns, whatever the browser speaks.
    await expect(headline).toHaveText(publicIncident['publicIncident.called'][0]);
    await expect(headline).toHaveText(publicIncident['publicIncident.called'][1]);
    await expect(inB.page.locator('.stopped-line')).toContainText(`PI-A${mark}`);
    await expect(inB.page.locator('.idle .name')).toHaveText(`B ${mark}`);
    await passerBy.goto(`${productUrl()}/#/scan?token=${rows[0]!.code.token}`);
    const onPlate = passerBy.getByRole('region', { name: says('publicIncident.notice') });
    await expect(onPlate).toContainText(says('publicIncident.insideCalled'));

    const [first] = await read<{ staffId: string; state: string | null }[]>(desk, `rescue/candidates/${id}`);
    if (first!.state === null)
      await send(desk, 'POST', `rescue/person/${first!.staffId}?elevatorId=${stuck}&caseId=${id}`, {});
    await send(desk, 'POST', `rescue/accept/${id}`, { staffId: first!.staffId, etaMinutes: 25 });
    await expect(inA.page.locator('.incident .count')).toHaveText(/^2[45]$/);
    await expect(headline).toHaveText(says('publicIncident.coming'));
    await expect(onPlate).toContainText(says('publicIncident.insideComing'));

    // The notice for the lobby is printed from the page of the rescue.
    await open(desk, `/gridRescue/gridRescue?id=${id}`);
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: says('publicIncident.printNotice') }).click(),
    ]);
    expect(file.suggestedFilename()).toContain(`PI-A${mark}`);

    await send(desk, 'POST', `rescue/arrive/${id}`, {});
    await expect(headline).toHaveText(says('publicIncident.there'));
    await send(desk, 'POST', `rescue/release/${id}`, { releasedCount: 2, releaseWay: 'doorOpened' });
    await expect(headline).toHaveText(says('publicIncident.over'));
    await expect(inB.page.locator('.stopped-line')).toHaveCount(0);
    // A minute later what plays goes on.
    await expect(inA.page.locator('.idle .name')).toHaveText(`A ${mark}`, { timeout: 120_000 });
    await expect(onPlate).toHaveCount(0);
    await inA.page.context().close();
    await inB.page.context().close();
    expect(errors.flat()).toEqual([]);
  });
}
