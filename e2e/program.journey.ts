import { expect } from '@playwright/test';
import { aPicture } from '../server/src/testing/advert/writePictures.ts';
import { open, read, send, signedIn } from './support/contracts.ts';
import { cellUnder } from './support/cellUnder.ts';
import { chooseRows } from './support/chooseRows.ts';
import { test } from './support/journey.ts';
import { formOf, translators } from './support/refusals.ts';

interface Rows {
  rows: { id: string; companyId: string }[];
}

for (const language of ['zh', 'en'] as const) {
  test(`a programme is made of materials, refused where it is wrong, reviewed, scheduled, explained and deployed, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const t = translators[language];
    const errors: string[][] = [];
    // The journey may run again, and each company has the same bytes once.
    const mark = `${language}${retry}`;
    const page = await signedIn(browser, errors, 'manager', language);
    const pane = page.locator('main.pane:visible');
    const dialog = page.locator('.ant-modal:visible');
    const finish = async (action: string) => {
      await dialog.getByRole('button', { name: new RegExp(action) }).click();
      await dialog
        .getByRole('button', { name: t('button.close') })
        .last()
        .click();
      await expect(dialog).toHaveCount(0);
    };

    await open(page, '/advert/matterList');
    await pane.getByRole('button', { name: t('material.upload') }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: `图书馆 ${mark}.png`,
      mimeType: 'image/png',
      buffer: await aPicture('png', { width: { zh: 660, en: 740 }[language] + retry, height: 400 }),
    });
    await expect(dialog.getByText(t('material.taken'))).toBeVisible();
    await dialog.locator('.ant-modal-footer button').click();
    const row = (name: string) => pane.getByRole('row').filter({ hasText: name });
    await chooseRows(row(`图书馆 ${mark}`).getByRole('checkbox'));
    await pane.getByRole('button', { name: t('material.setAvailable') }).click();
    await finish(t('material.setAvailable'));

    // A programme with a picture and a notice.
    const name = `周末 ${mark}`;
    await open(page, '/advert/programList');
    await pane.getByRole('button', { name: t('program.add') }).click();
    await expect(pane.getByRole('button', { name: t('program.addZone') })).toBeVisible();
    await pane.getByLabel(t('program.programName')).fill(name);
    const save = pane.getByRole('button', { name: t('button.save') });
    const addZone = async (kind: 'media' | 'notice') => {
      await pane.getByRole('button', { name: t('program.addZone') }).click();
      await page.getByRole('menuitem', { name: t(`zoneKind.${kind}`) }).click();
    };
    await addZone('media');
    await pane.getByTitle(t('program.addMaterial', { name: `图书馆 ${mark}` })).click();
    await addZone('notice');
    const fields = pane.getByRole('region', {
      name: t('program.zoneNo', { n: 2, kind: t('zoneKind.notice') }),
    });
    const problem = fields.getByRole('alert');
    await expect(problem).toContainText(t('invalid.zoneText'));
    await fields.getByLabel(t('program.textZh', { n: 1 })).fill('周六停水');
    await fields.getByLabel(t('program.textEn', { n: 1 })).fill('No water on Saturday');
    await expect(problem).toHaveCount(0);

    // What is wrong is said at its field, and nothing is saved.
    const left = fields.getByLabel(t('program.x'), { exact: true });
    await left.fill('900');
    await left.blur();
    await expect(problem).toContainText(t('invalid.zoneOutside', { n: 2 }));
    await save.click();
    await expect(page).toHaveURL(/createProgram$/);
    await left.fill('60');
    await left.blur();
    await fields.getByLabel(t('program.background')).fill('#eeeeee');
    await expect(problem).toContainText(t('invalid.zoneContrast', { n: 2 }));
    await fields.getByLabel(t('program.background')).fill('#101010');
    await expect(problem).toHaveCount(0);

    // Keys move the zone; a step can be undone.
    const stage = pane.getByRole('group', { name: t('program.stage') });
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await expect(left).toHaveValue('61');
    await page.keyboard.press('Control+z');
    await expect(left).toHaveValue('60');
    await save.click();
    await expect(page).toHaveURL(/createProgram\?id=\d+$/);
    await expect(pane.getByText(t('programState.toReview'))).toBeVisible();
    const programId = /id=(\d+)/.exec(page.url())![1]!;

    // What nobody has reviewed yet is written over.
    await expect(save).toBeDisabled();
    await pane
      .getByRole('button', { name: `2 ${t('zoneKind.notice')}` })
      .first()
      .click();
    await left.fill('80');
    await left.blur();
    await expect(pane.getByText(t('program.unsaved'))).toBeVisible();
    await save.click();
    await expect(pane.getByText(t('program.unsaved'))).toHaveCount(0);
    await page.reload();
    await pane
      .getByRole('button', { name: `2 ${t('zoneKind.notice')}` })
      .first()
      .click();
    await expect(left).toHaveValue('80');

    await open(page, `/advert/programList?words=${encodeURIComponent(name)}`);
    await chooseRows(row(name).getByRole('checkbox'));
    await pane.getByRole('button', { name: t('program.setAvailable') }).click();
    await finish(t('program.setAvailable'));
    await expect(row(name)).toContainText(t('programState.available'));

    // Another one of a lower priority, and a terminal for both.
    const { rows } = await read<Rows>(page, 'ad/program/list?pageNumber=1&pageSize=20');
    const { companyId } = rows.find(({ id }) => id === programId)!;
    const terminalName = `候梯厅 ${mark}`;
    const screen = { direction: 'portrait', screenSize: '1920x1080' };
    const terminalId = await send(page, 'POST', 'ad/device/save', {
      ...screen,
      companyId,
      deviceName: terminalName,
      serial: `PG-${mark}`,
      place: 'lobby',
      volume: 30,
    });
    const always = {
      fromDay: '2020-01-01',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      onHolidays: 'any',
      dayParts: [],
      terminalIds: [terminalId],
    };
    await send(page, 'POST', 'ad/schedule/save', { ...always, programId, priority: 5 });

    await open(page, '/advert/scheduleList');
    await pane.getByRole('button', { name: t('programSchedule.add') }).click();
    const form = formOf(page, 'programSchedule');
    await form.write('programId', { choose: name });
    await form.write('terminalIds', { choose: terminalName });
    await form.write('priority', '101');
    await form.submit();
    await expect(form.errorAt('priority').first()).toContainText(t('invalid.priorityRule'));
    await form.write('priority', '50');
    await form.submit();
    await expect(page.locator('.form-foot:visible')).toHaveCount(0);

    // The panel names who plays, and gives the other one its reason.
    const panel = pane.getByRole('region', { name: t('programSchedule.now') });
    await panel.getByRole('combobox', { name: t('programSchedule.chooseTerminal') }).fill(terminalName);
    await page.locator('.ant-select-item-option').filter({ hasText: terminalName }).click();
    await expect(panel).toContainText(t('programSchedule.winner', { name, n: 1 }));
    await expect(panel).toContainText(t('airingReason.priority', { n: 5, than: 50 }));

    // It is deployed to the terminal.
    await open(page, `/advert/programList?words=${encodeURIComponent(name)}`);
    await row(name)
      .getByRole('button', { name: t('button.operation') })
      .click();
    await page.getByRole('menuitem', { name: t('program.deploy') }).click();
    const deploying = formOf(page, 'programDeploy');
    await deploying.write('ids', { choose: terminalName });
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('list.bulkNext') }).click();
    await finish(t('program.deploy'));
    await expect(await cellUnder(row(name), t('program.terminalCount'))).toHaveText('1');

    // Who may not see advertising is offered nothing, and is refused.
    const owner = await signedIn(browser, [], 'property', language);
    const status = await owner.evaluate(async () => {
      const reply = await fetch('api/ad/program/list?pageNumber=1&pageSize=20', {
        headers: { authorization: localStorage.getItem('token') ?? '' },
      });
      return reply.status;
    });
    expect(status).toBe(403);
    await open(owner, '/advert/scheduleList');
    await expect(owner.getByText(t('refusal.noPermission')).first()).toBeVisible();
    expect(errors.flat()).toEqual([]);
  });
}
