import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { TextKey } from '../contract/src/language/language.ts';
import { catalogues } from '../contract/src/language/catalogues.ts';
import { hidePopups, signIn, watchErrors } from './product.ts';
import { newElevators, open, option, pickFound, read, send, signedIn } from './support/contracts.ts';
import { chooseCause } from './support/chooseCause.ts';
import { test } from './support/journey.ts';
import { besideOffice } from './support/ownElevator.ts';

/** A person of the mechanic's account, and where their elevator stands. */
async function prepareMechanic(elevatorId: string): Promise<string> {
  const client = new Client(process.env['JOURNEY_DATABASE']);
  await client.connect();
  try {
    const { latitude, longitude } = besideOffice;
    await client.query('update elevator set latitude = $2, longitude = $3 where id = $1', [
      elevatorId,
      latitude,
      longitude,
    ]);
    const { rows } = await client.query<{ id: string }>(
      `select staff.id::text from staff join user_account on user_account.id = staff.user_id
       where user_account.username = 'mechanic'`,
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

interface Movement {
  move: string;
  quantity: number;
  placeName: string;
  orderNumber: string | null;
}

for (const language of ['zh', 'en'] as const) {
  test(`a part goes from the store to the van and by the phone without a network into the elevator, which runs again once the worn part is replaced, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const t = (key: TextKey) => catalogues[language][key];
    const mark = `${language.toUpperCase()}${retry}`;
    const errors: string[][] = [];
    const [elevatorId] = await newElevators(browser, errors, language, [`PJ-${mark}`]);
    const handlerId = await prepareMechanic(elevatorId!);
    const desk = await signedIn(browser, errors, 'manager', language);
    const name = `衬片${mark}`;
    const partKindId = await send(desk, 'POST', 'mountings/new', {
      name,
      safetyClass: 'safety',
      marking: 'none',
      unit: '副',
      cycleMonths: 12,
    });
    const store = `库${mark}`;
    const van = `车${mark}`;
    const placeId = await send(desk, 'POST', 'stock/place/new', { kind: 'store', name: store });
    await send(desk, 'POST', 'stock/place/new', { kind: 'van', name: van, staffId: handlerId });
    await send(desk, 'POST', 'stock/move', { move: 'in', placeId, partKindId, quantity: 5 });
    await send(desk, 'POST', 'mountingsElevator/new', {
      elevatorId,
      partKindId,
      quantity: 1,
      place: '主机',
      installedOn: '2024-01-10',
    });

    // From the store into the van.
    await open(desk, '/detection/partsManagement?tab=stock');
    await desk.getByRole('button', { name: t('stockMovement.book') }).click();
    const dialog = desk.locator('.ant-modal').last();
    await desk.locator('#moveStock_move').click();
    await option(desk, t('askedMove.transfer')).click();
    await pickFound(desk, '#moveStock_placeId', store);
    await pickFound(desk, '#moveStock_toPlaceId', van);
    await pickFound(desk, '#moveStock_partKindId', name);
    await desk.locator('#moveStock_quantity').fill('3');
    await dialog
      .locator('.form-foot')
      .getByRole('button', { name: t('stockMovement.book') })
      .click();
    await expect(desk.locator('.ant-modal')).toHaveCount(0);
    await expect(desk.locator('.ant-table-row:visible', { hasText: van })).toContainText('3');

    // The phone keeps the order and what is in the van, and then there is no network.
    const orderId = await send(desk, 'POST', 'flow/maintenance/create', {
      type: 'repair',
      elevatorId,
      handlerId,
    });
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const hand = await phone.newPage();
    const phoneErrors = watchErrors(hand);
    await hidePopups(hand);
    await signIn(hand, 'mechanic', language);
    await send(hand, 'PUT', `flow/mobile/processBill/${orderId}`, { act: 'accept' });
    await send(hand, 'PUT', `flow/mobile/processBill/${orderId}`, { act: 'begin', ...besideOffice });
    await open(hand, `/maintenance/mine?id=${orderId}`);
    await hand.getByRole('button', { name: t('phone.addPart') }).click();
    await hand.locator('#vanPart_stockId').click();
    await expect(option(hand, name)).toContainText('3');
    await hand.keyboard.press('Escape');
    await hand.locator('.ant-modal .form-foot .ant-btn').first().click();
    await expect(hand.locator('.ant-modal')).toHaveCount(0);
    expect(phoneErrors).toEqual([]);
    await phone.setOffline(true);

    await hand.getByRole('button', { name: t('phone.addPart') }).click();
    await hand.locator('#vanPart_stockId').fill(name);
    await option(hand, name).click();
    await hand.locator('#vanPart_quantity').fill('2');
    await hand.locator('.ant-modal .form-foot .ant-btn-primary').click();
    await expect(hand.locator('.phone-parts li')).toContainText(name);
    await hand
      .locator('.phone-bar')
      .getByRole('button', { name: t('phone.act.complete'), exact: true })
      .click();
    await chooseCause(hand);
    await hand.locator('#orderReport_faultReason').fill('磨损');
    await hand.locator('#orderReport_solution').fill('更换');
    await hand.locator('.ant-modal .form-foot .ant-btn-primary').click();
    await expect(hand.locator('.ant-modal')).toHaveCount(0);
    await expect(hand.locator('.phone-bar .ant-btn')).toHaveCount(0);
    await phone.setOffline(false);

    // It falls once in the van, by the order.
    const ledger = async () =>
      (
        await read<{ rows: Movement[] }>(
          desk,
          `stock/movements?words=${encodeURIComponent(van)}&pageNumber=1&pageSize=20`,
        )
      ).rows.map(({ move, quantity, orderNumber }) => [move, quantity, orderNumber !== null]);
    await expect.poll(ledger, { timeout: 60_000 }).toEqual([
      ['out', -2, true],
      ['transferIn', 3, false],
    ]);
    await phone.close();

    // The old piece is past its cycle: the elevator stays out of service until the new one is recorded.
    const act = async (key: TextKey) => {
      await open(desk, `/elevator/addEditElevator?id=${elevatorId}`);
      await desk.locator('.page-action .row-menu').click();
      await desk
        .locator('.ant-dropdown')
        .getByRole('menuitem', { name: t(key) })
        .click();
      await desk
        .locator('.ant-modal-confirm-btns')
        .getByRole('button', { name: t(key) })
        .click();
    };
    await act('elevator.to.stopped');
    await expect(desk.locator('.summary-strip')).toContainText(t('lifeState.stopped'));
    await act('elevator.to.inUse');
    const refusal = desk.locator('.ant-notification-notice', {
      hasText: t('refusal.partAtEnd').split('{part}')[0]!,
    });
    await expect(refusal).toBeVisible();
    await refusal.locator('.ant-notification-notice-close').click();
    await open(desk, `/elevator/addEditElevator?id=${elevatorId}`);
    await desk.getByRole('tab', { name: t('mountedPart.tab') }).click();
    await desk.locator('.detail-tabs li', { hasText: '主机' }).locator('.row-menu').click();
    await desk.getByRole('menuitem', { name: t('mountedPart.replace'), exact: true }).click();
    await desk.locator('#replacePart_reason').fill('到周期');
    await desk.locator('.ant-modal .form-foot .ant-btn-primary').click();
    await expect(desk.locator('.ant-modal')).toHaveCount(0);
    await act('elevator.to.inUse');
    await expect(desk.locator('.summary-strip')).toContainText(t('lifeState.inUse'));
    expect(errors.flat()).toEqual([]);
  });
}
