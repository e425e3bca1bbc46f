import { expect, type Locator, type Page, type Request } from '@playwright/test';
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { demoPeople } from '../server/src/demo/demoPeople.ts';
import { hidePopups, menuOf, pathsOf, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

/*
 * Whoever is offered a screen can work on it: each role opens every screen of its menu and does there what it is
 * offered, as far as that asks for nothing yet: the form of the primary action is sent empty, the first record is opened
 * with all its tabs, and every act of its row is begun. Nothing of it may be refused for want of a right, nor be unknown.
 */

/** Answers to somebody who was offered what they may not do. */
const unfit = new Set(['noPermission', 'objectMissing', 'notFound', 'authInvalid', 'internal']);
/** So many acts of a row, and so many tabs of a record, are tried at most. */
const most = 14;

interface Watched {
  /** What was refused, with the screen and the act. */
  refused: string[];
  /** Says what is done from now on. */
  begin(act: string): void;
  /** Resolves when nothing is asked any more. */
  settled(): Promise<void>;
}

function watchAnswers(page: Page): Watched {
  const refused: string[] = [];
  let act = '';
  let open = 0;
  const isCall = (url: string) => url.includes('/api/') && !new URL(url).pathname.endsWith('.flv');
  // The pictures of a camera never end; calls and the code of what opens do.
  const isAwaited = (request: Request) => isCall(request.url()) || request.resourceType() === 'script';
  const end = (request: Request) => void (isAwaited(request) && (open -= 1));
  page.on('request', (request) => void (isAwaited(request) && (open += 1)));
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  page.on('response', async (response) => {
    if (!isCall(response.url()) || !response.headers()['content-type']?.includes('json')) return;
    const during = act;
    const answer = (await response.json().catch(() => null)) as { success?: boolean; code?: string } | null;
    if (answer?.success === false && unfit.has(answer.code ?? ''))
      refused.push(`${during}: ${response.request().method()} ${response.url()} ${answer.code}`);
  });
  return {
    refused,
    begin: (next) => void (act = next),
    settled: async () => {
      // What opens may have to be fetched first, and asks for its data then.
      for (let times = 0; times < 3; times += 1) {
        await expect.poll(() => open).toBe(0);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      }
      await expect(
        page.locator('main.pane:visible :is(.ant-spin-spinning, .ant-skeleton-active)'),
      ).toHaveCount(0);
      await expect.poll(() => open).toBe(0);
    },
  };
}

/** Leaves whatever was opened, without saving. */
async function openScreen(page: Page, path: string, { settled }: Watched): Promise<Locator> {
  // A page of the same address that holds nothing: what was opened before is gone.
  await page.goto(`${productUrl()}/api/health`);
  await page.goto(`${productUrl()}/#${path}`);
  const pane = page.locator('main.pane:visible');
  await expect(pane.locator('h1').first()).toBeVisible();
  await settled();
  return pane;
}

/** Sends the form that was opened, if it was one, as it stands. */
async function sendEmpty(page: Page, { settled }: Watched): Promise<void> {
  await settled();
  if ((await page.locator('.ant-modal-confirm:visible').count()) > 0) return;
  const send = page.locator('.form-foot .ant-btn-primary:visible').last();
  if ((await send.count()) === 0 || !(await send.isEnabled())) return;
  await send.click();
  await settled();
}

/** The tabs of the record that was opened: in what lies over the page, else on the page itself. */
const tabsOfRecord = (page: Page): Locator =>
  page
    .locator('.ant-drawer:visible, .ant-modal:visible, body:not(:has(.ant-drawer-mask)) main.pane:visible')
    .last()
    .locator('.ant-tabs-tab:visible');

/** Whether the record has no such tab, or a press on it meets nothing that lies over it. */
const isReady = (tabs: Locator, at: number): Promise<boolean> =>
  tabs.evaluateAll((all, place) => {
    const tab = all[place];
    if (!tab) return true;
    tab.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }, at);

async function actOn(page: Page, path: string, watched: Watched): Promise<void> {
  let pane = await openScreen(page, path, watched);
  const primary = () => pane.locator('.page-action, .list-action').locator('.ant-btn-primary').first();
  if ((await primary().count()) > 0) {
    watched.begin(`${path}, primary action`);
    await primary().click();
    await sendEmpty(page, watched);
    pane = await openScreen(page, path, watched);
  }
  const first = pane.locator('a.row-name').first();
  if ((await first.count()) > 0) {
    watched.begin(`${path}, first record`);
    const list = page.url();
    const headings = async () =>
      (await page.locator('main.pane:visible :is(h1, h2)').allTextContents()).join();
    const before = await headings();
    const name = (await first.textContent()) ?? '';
    await first.click();
    // A record that is drawn over the list has its address as well.
    await expect(page).not.toHaveURL(list);
    // The address may change before what it stands for is drawn: over the list, beside it, or as a page of its own.
    const over = page.locator('.ant-drawer:visible, .ant-modal:visible');
    const isOpen = async () => {
      const shown = await headings();
      // Beside some lists the first record stands from the beginning.
      return (await over.count()) > 0 || shown !== before || shown.includes(name);
    };
    await expect.poll(isOpen).toBe(true);
    await watched.settled();
    for (let at = 0; at < most; at += 1) {
      // What comes up moves until it is there.
      await expect.poll(() => isReady(tabsOfRecord(page), at)).toBe(true);
      if (at >= (await tabsOfRecord(page).count())) break;
      const tab = tabsOfRecord(page).nth(at);
      watched.begin(`${path}, tab ${await tab.textContent()}`);
      await tab.click();
      await watched.settled();
    }
    pane = await openScreen(page, path, watched);
  }
  const items = page.locator('.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item:visible');
  for (let at = 0; at < most; at += 1) {
    const menu = pane.locator('.row-menu').first();
    if ((await menu.count()) === 0) return;
    await menu.click();
    await expect(items.first()).toBeVisible();
    if (at >= (await items.count())) return;
    watched.begin(`${path}, act ${await items.nth(at).textContent()}`);
    await items.nth(at).click();
    await sendEmpty(page, watched);
    pane = await openScreen(page, path, watched);
  }
}

for (const role of roles) {
  const person = demoPeople.find((each) => each.role === role.key && !each.outer)!;
  const language = role.key.length % 2 === 0 ? 'zh' : 'en';
  const parts = new Set([...role.menus, ...(person.also?.menus ?? [])].map((each) => each.split('/')[0]!));

  for (const part of parts)
    test(`${role.key} may do what is offered in the part ${part} of the menu, in ${language}`, async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await hidePopups(page);
      const watched = watchAnswers(page);
      await signIn(page, person.username, language);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.addLocatorHandler(page.locator('.alarm-dialog'), () => page.keyboard.press('Escape'));
      const entries = (await menuOf(page)).filter(({ key }) => key === part);
      const paths = [...new Set(pathsOf(entries))];
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) await test.step(path, () => actOn(page, path, watched));
      expect(watched.refused).toEqual([]);
      expect(errors).toEqual([]);
    });
}
