import { expect } from '@playwright/test';
import { newElevators, open, pickFound, read, signedIn } from './support/contracts.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';

interface Page {
  rows: { id: string; deviceName: string; volume: number }[];
}

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`a terminal is added to a car, set to another volume with others, and removed, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    await newElevators(browser, errors, language, [`TS-${mark}`]);
    const page = await signedIn(browser, errors, 'manager', language);
    const pane = page.locator('main.pane:visible');
    await open(page, '/device/list');
    const form = formOf(page, 'terminal');
    for (const nr of [1, 2]) {
      await pane.getByRole('button', { name: t('terminal.add') }).click();
      if (nr === 1)
        await form.refuses(
          language,
          ['terminal'],
          [
            { write: {}, says: 'invalid.required', at: 'deviceName' },
            {
              write: { deviceName: `轿厢屏 ${mark}-1`, serial: `TV-${mark}-1`, mac: '00:1A:2B' },
              says: 'invalid.macRule',
              at: 'mac',
            },
            { write: { mac: '', volume: '101' }, says: 'invalid.volumeRule', at: 'volume' },
            { write: { volume: '30' }, says: 'invalid.carNeedsElevator', at: 'elevatorId' },
          ],
        );
      await form.write('deviceName', `轿厢屏 ${mark}-${nr}`);
      await form.write('serial', `TV-${mark}-${nr}`);
      await form.write('place', { choose: t(nr === 1 ? 'terminalPlace.car' : 'terminalPlace.lobby') });
      if (nr === 1) await pickFound(page, '#terminal_elevatorId', `TS-${mark}`);
      await form.submit();
      await expect(page.locator('.form-foot:visible')).toHaveCount(0);
    }

    // The same SN again is refused at its field.
    await pane.getByRole('button', { name: t('terminal.add') }).click();
    await form.write('place', { choose: t('terminalPlace.lobby') });
    await form.write('deviceName', '另一台');
    await form.write('serial', `TV-${mark}-1`);
    await form.submit();
    await expect(form.errorAt('serial').first()).toContainText(t('invalid.dupTerminal'));
    await form.leave();

    await open(page, `/device/list?words=TV-${mark}`);
    await expect(pane.locator('.ant-table-row')).toHaveCount(2);
    await chooseRows(pane.locator('thead .ant-checkbox-input'));
    await page.getByRole('button', { name: t('terminal.setVolume') }).click();
    const louder = formOf(page, 'terminalVolume');
    await louder.write('volume', '65');
    await louder.submit();
    await page.locator('.ant-modal .ant-btn-primary:visible').click();
    const found = () => read<Page>(page, `ad/device/list?words=TV-${mark}&pageNumber=1&pageSize=10`);
    await expect.poll(async () => (await found()).rows.map(({ volume }) => volume)).toEqual([65, 65]);

    await page.locator('.ant-modal .ant-btn:visible').last().click();
    await chooseRows(pane.locator('thead .ant-checkbox-input'));
    await page.getByRole('button', { name: t('terminal.remove') }).click();
    await page.locator('.ant-modal .ant-btn-dangerous:visible').click();
    await expect.poll(async () => (await found()).rows).toEqual([]);
    expect(errors.flat()).toEqual([]);

    // Who may not look at advertising is refused, by the screen and by the call.
    const mechanic = await signedIn(browser, errors, 'mechanic', language);
    const status = await mechanic.evaluate(
      async () =>
        (
          await fetch('api/ad/device/list?pageNumber=1&pageSize=10', {
            headers: { authorization: localStorage.getItem('token') ?? '' },
          })
        ).status,
    );
    expect(status).toBe(403);
  });
}
