import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { open, read, send, signedIn } from './support/contracts.ts';
import { productUrl, watchErrors } from './product.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';
import { playerPage } from '../contract/src/language/advert/playerPage.ts';

interface Terminals {
  rows: { id: string; state: string }[];
}
interface Command {
  action: string;
  state: string;
}

/** The screen of a terminal: a browser of its own, which nobody has signed in to. */
async function aScreen(browser: Browser, errors: string[][], language: 'zh' | 'en') {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  });
  return { context, page: await anotherPage(context, errors) };
}

async function anotherPage(context: BrowserContext, errors: string[][]): Promise<Page> {
  const page = await context.newPage();
  errors.push(watchErrors(page));
  return page;
}

const codeOn = async (page: Page) => (await page.locator('.code').innerText()).replaceAll(/\s/g, '');

/** A terminal of the demo's manager, which no player plays yet. */
async function aTerminal(manager: Page, deviceName: string, serial: string): Promise<string> {
  const { rows: companies } = await read<{ rows: { id: string }[] }>(
    manager,
    `company/pages?name=${encodeURIComponent('恒升')}&pageNumber=1&pageSize=1`,
  );
  return send(manager, 'POST', 'ad/device/save', {
    companyId: companies[0]!.id,
    deviceName,
    serial,
    place: 'lobby',
    direction: 'landscape',
    screenSize: '1280x720',
    volume: 30,
  });
}

/** A picture of the manager's company that was found available. */
async function aPicture(manager: Page, materialName: string): Promise<string> {
  const id = await manager.evaluate(async (name) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 300 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = `hsl(${(name.length * 97) % 360} 40% 50%)`;
    pen.fillRect(0, 0, 640, 300);
    pen.font = '40px sans-serif';
    pen.fillStyle = 'white';
    pen.fillText(name, 40, 160);
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'));
    const form = new FormData();
    form.append('materialName', name);
    form.append('file', blob, 'picture.png');
    const reply = await fetch('api/ad/material/upload', {
      method: 'POST',
      headers: { authorization: localStorage.getItem('token') ?? '' },
      body: form,
    });
    const { data } = (await reply.json()) as { data: { id: string } };
    return data.id;
  }, materialName);
  await send(manager, 'POST', 'ad/material/audit', { ids: [id], status: 'available', tryOnly: false });
  return id;
}

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];
  const at = language === 'zh' ? 0 : 1;

  test(`a screen is paired by its code, controlled, cut from the network and unpaired, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    const name = `大厅屏 ${mark}`;
    const manager = await signedIn(browser, errors, 'manager', language);
    const id = await aTerminal(manager, name, `PL-${mark}`);
    const stateOf = async () =>
      (await read<Terminals>(manager, `ad/device/list?words=PL-${mark}&pageNumber=1&pageSize=10`)).rows[0]
        ?.state;
    const commands = () => read<Command[]>(manager, `ad/device/commands/${id}`);
    expect(await stateOf()).toBe('notPaired');

    const { context, page: screen } = await aScreen(browser, errors, language);
    await screen.goto(`${productUrl()}/device/play`);
    await expect(screen.locator('.hint').first()).toHaveText(playerPage['playerPage.pair'][at]);
    await expect(screen.locator('.code')).toHaveText(/^\s*\d{3}\s*\d{3}\s*$/);

    await open(manager, `/device/list?words=PL-${mark}`);
    const row = manager.locator('main.pane:visible .ant-table-row', { hasText: name });
    const act = async (text: string) => {
      await row.locator('.row-menu').click();
      await manager
        .locator('.ant-dropdown:visible .ant-dropdown-menu-item')
        .filter({ hasText: new RegExp(`^${text}$`) })
        .click();
    };
    const confirm = () => manager.locator('.ant-modal:visible .ant-btn-primary:visible').last().click();
    const close = () => manager.locator('.ant-modal:visible .ant-modal-close').last().click();

    await act(t('terminalPlayer.pair'));
    const pairing = formOf(manager, 'pairing');
    const code = await codeOn(screen);
    await pairing.refuses(
      language,
      ['terminal'],
      [
        { write: { code: '12345' }, says: 'invalid.pairingCode', at: 'code' },
        {
          write: { code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') },
          says: 'invalid.pairingCodeUnknown',
          at: 'code',
        },
      ],
    );
    await pairing.write('code', code);
    await pairing.submit();
    await expect(screen.locator('.idle .name')).toHaveText(name);
    await expect(screen.locator('.idle .time')).toHaveText(/^\d\d:\d\d$/);
    await expect.poll(stateOf).toBe('online');

    // Another page of the same browser takes the terminal, and the first one says so.
    const second = await anotherPage(context, errors);
    await second.goto(`${productUrl()}/device/play`);
    await expect(second.locator('.idle .name')).toHaveText(name);
    await expect(screen.locator('.hint')).toHaveText(playerPage['playerPage.elsewhere'][at]);
    await second.close();
    await screen.reload();
    await expect(screen.locator('.idle .name')).toHaveText(name);
    await expect.poll(stateOf).toBe('online');

    // What is asked is on the screen within a second of being asked.
    const named = screen.evaluate(
      () =>
        new Promise<number>((done) => {
          const watching = new MutationObserver(() => {
            if (!document.querySelector('.identity')) return;
            watching.disconnect();
            done(Date.now());
          });
          watching.observe(document.body, { childList: true, subtree: true });
        }),
    );
    const askedAt = Date.now();
    await send(manager, 'POST', 'ad/device/control', { ids: [id], action: 'identify', tryOnly: false });
    expect((await named) - askedAt).toBeLessThan(1_000);
    await expect(screen.locator('.identity .name')).toHaveText(name);
    await expect.poll(async () => (await commands())[0]).toMatchObject({ action: 'identify', state: 'done' });

    await open(manager, `/device/list?words=PL-${mark}`);
    await act(t('playerAction.blank'));
    await confirm();
    await expect(screen.locator('body')).toHaveClass(/is-blank/);
    await close();
    await expect.poll(stateOf).toBe('blanked');
    await act(t('playerAction.show'));
    await confirm();
    await expect(screen.locator('body')).not.toHaveClass(/is-blank/);
    await close();
    await expect.poll(stateOf).toBe('online');

    // Without a network the screen goes on, also when it is opened anew; what is asked meanwhile comes afterwards.
    await context.setOffline(true);
    await screen.reload();
    await expect(screen.locator('.idle .name')).toHaveText(name);
    await expect(screen.locator('body')).toHaveClass(/is-offline/);
    await send(manager, 'POST', 'ad/device/control', { ids: [id], action: 'identify', tryOnly: false });
    await expect
      .poll(async () => (await commands())[0])
      .toMatchObject({ action: 'identify', state: 'waiting' });
    await context.setOffline(false);
    await expect(screen.locator('.identity .name')).toHaveText(name);
    await expect.poll(async () => (await commands())[0]).toMatchObject({ action: 'identify', state: 'done' });
    await expect(screen.locator('body')).not.toHaveClass(/is-offline/);

    await act(t('playerAction.restart'));
    await Promise.all([screen.waitForEvent('load'), confirm()]);
    await expect.poll(async () => (await commands())[0]).toMatchObject({ action: 'restart', state: 'done' });
    await close();
    await act(t('terminalPlayer.commands'));
    await expect(manager.locator('.ant-modal:visible .ant-table-row')).toHaveCount(5);
    await close();

    await act(t('terminalPlayer.unpair'));
    await manager.locator('.ant-modal:visible .ant-btn-dangerous:visible').click();
    await expect(screen.locator('.hint')).toHaveText(playerPage['playerPage.unpaired'][at]);
    await expect(screen.locator('.code')).toBeVisible();
    expect(await stateOf()).toBe('notPaired');
    await context.close();
    // Without a network the browser itself says what could not be loaded.
    expect(
      errors.flat().filter((each) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(each)),
    ).toEqual([]);
  });

  test(`a programme that was deployed is shown, and again without a network, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    const manager = await signedIn(browser, errors, 'manager', language);
    const id = await aTerminal(manager, `轿厢屏 ${mark}`, `PP-${mark}`);
    const pictures = [
      await aPicture(manager, `电梯安全 ${mark}`),
      await aPicture(manager, `文明乘梯，请先下后上 ${mark}`),
    ];
    const zone = {
      x: 0,
      colour: '#ffffff',
      background: '#10302f',
      fontSize: 40,
      width: 1280,
      spots: [],
      texts: [],
    };
    const programId = await send(manager, 'POST', 'ad/program/save', {
      programName: `乘梯安全 ${mark}`,
      direction: 'landscape',
      screenSize: '1280x720',
      zones: [
        {
          ...zone,
          id: 'media',
          kind: 'media',
          y: 0,
          height: 620,
          spots: pictures.map((materialId, at) => ({ id: `s${at}`, materialId, seconds: 2 })),
        },
        {
          ...zone,
          id: 'notice',
          kind: 'notice',
          y: 620,
          height: 100,
          texts: [{ id: 't', zh: '请勿倚靠轿门', en: 'Do not lean on the doors', seconds: 4 }],
        },
      ],
    });
    await send(manager, 'POST', 'ad/program/audit', {
      ids: [programId],
      status: 'available',
      tryOnly: false,
    });
    await send(manager, 'POST', 'ad/device/deploy', { ids: [id], programId, tryOnly: false });

    const { context, page: screen } = await aScreen(browser, errors, language);
    await screen.goto(`${productUrl()}/device/play`);
    await expect(screen.locator('.code')).toBeVisible();
    await send(manager, 'POST', 'ad/device/pair', { id, code: await codeOn(screen), replace: false });
    const shown = screen.locator('.scene img.is-shown');
    await expect(shown).toHaveCount(1);
    await expect(screen.locator('.scene .words')).toHaveText('请勿倚靠轿门');
    await expect(screen.locator('.scene .words')).toHaveText('Do not lean on the doors');
    const first = await shown.getAttribute('src');
    await expect(shown).not.toHaveAttribute('src', first!);

    // What it has shown is counted, also what it showed without a network.
    const plays = async () => {
      await send(manager, 'POST', 'ad/device/control', { ids: [id], action: 'identify', tryOnly: false });
      const asked = `ad/report/plays?group=terminal&terminalId=${id}&pageNumber=1&pageSize=10`;
      const { rows } = await read<{ rows: { plays: number; setAside: number }[] }>(manager, asked);
      expect(rows[0]?.setAside ?? 0).toBe(0);
      return rows[0]?.plays ?? 0;
    };
    await expect.poll(plays).toBeGreaterThan(0);

    // The screen itself says that it shows the version.
    await open(manager, `/advert/programList?words=${encodeURIComponent(`乘梯安全 ${mark}`)}`);
    await manager
      .locator('main.pane:visible .ant-table-row', { hasText: `乘梯安全 ${mark}` })
      .locator('.row-menu')
      .click();
    await manager
      .locator('.ant-dropdown:visible .ant-dropdown-menu-item')
      .filter({ hasText: t('terminal.lag') })
      .click();
    await expect(manager.locator('.ant-modal:visible')).toContainText(t('terminal.lagNone', { n: 1 }));
    await manager.locator('.ant-modal:visible .ant-modal-close').last().click();

    await context.setOffline(true);
    await screen.reload();
    await expect(shown).toHaveCount(1);
    const before = await plays();
    for (let n = 0; n < 4; n += 1) {
      const at = await shown.getAttribute('src');
      await expect(shown).not.toHaveAttribute('src', at!);
    }
    await context.setOffline(false);
    await expect.poll(plays).toBeGreaterThanOrEqual(before + 3);
    await context.close();

    await open(manager, '/advert/playReport?group=terminal');
    const report = manager.locator('main.pane:visible');
    const line = report.locator('.ant-table-row', { hasText: `轿厢屏 ${mark}` });
    await expect(line).toHaveCount(1);
    await line.getByRole('link').click();
    await expect(manager).toHaveURL(new RegExp(`terminalId=${id}`));
    await expect(report.locator('.ant-table-row')).toHaveCount(1);
    const [paper] = await Promise.all([
      manager.waitForEvent('download'),
      report.getByRole('button', { name: t('playReport.print') }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    await report.getByRole('tab', { name: t('playReport.tabFindings') }).click();
    await expect(report.locator('.list-bar')).toBeVisible();
    await expect(report.locator('.ant-table-row').filter({ hasText: `轿厢屏 ${mark}` })).toHaveCount(0);
    expect(
      errors.flat().filter((each) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(each)),
    ).toEqual([]);
  });
}
