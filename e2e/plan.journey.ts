import { expect } from '@playwright/test';
import { firstOf, read, send } from './support/contracts.ts';
import { hidePopups, productUrl, signIn, watchErrors } from './product.ts';
import { test } from './support/journey.ts';

const words = {
  zh: {
    batch: '批量计划',
    preview: /预\s*览/,
    save: /保存 1 个计划/,
    generate: '生成工单',
    accept: /接\s*单/,
    begin: '到场签到',
    position: '用定位签到',
    complete: /完\s*成/,
    open: '打开工单',
    mechanic: '吴大勇',
    selfCheck: '自检',
    sending: '正在上传',
  },
  en: {
    batch: 'Batch plan',
    preview: 'Preview',
    save: 'Save 1 plan',
    generate: 'Create orders',
    accept: 'Accept',
    begin: 'Sign in on site',
    position: 'Sign in by position',
    complete: 'Complete',
    open: 'Open the order',
    mechanic: 'Wu Dayong',
    selfCheck: 'Self-check',
    sending: /^Sending/,
  },
} as const;

/** Elevators of the mechanic's own site, one for each language and try. */
const elevators = { zh: ['BSH-09', 'BSH-10'], en: ['BSH-11', 'BSH-12'] } as const;

for (const language of ['zh', 'en'] as const) {
  test(`a batch plan creates an order, whose completion leads to the next round, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const say = words[language];
    const desk = await browser.newPage();
    const errors = watchErrors(desk);
    await hidePopups(desk);
    await signIn(desk, 'manager', language);

    const elevator = elevators[language][retry % 2]!;
    // Another journey's contract makes the company one that plans only what it is paid for.
    const named = `elevator/pages?words=${elevator}&pageNumber=1&pageSize=20`;
    const { rows } = await read<{ rows: { id: string }[] }>(desk, named);
    await send(desk, 'POST', 'contract/new', {
      contractNo: `P-${elevator}-${Date.now()}`,
      partyA: '批量大厦业主',
      contractType: 'full',
      contractNature: 'new',
      paymentMode: 'lumpSum',
      effectiveDate: firstOf(0),
      contractDuration: 12,
      lines: [{ elevatorId: rows[0]!.id, unitPrice: '100.00', quantity: 12 }],
    });
    await desk.goto(`${productUrl()}/#/maintenance/mPlanBath`);
    await desk.getByRole('button', { name: say.batch }).click();
    await desk.locator('#planBatchForm_workerId').fill(say.mechanic);
    await desk.locator('.ant-select-item-option', { hasText: say.mechanic }).first().click();
    await desk.locator('#planBatchForm_elevatorIds').fill(elevator);
    await desk
      .locator('.ant-select-item-option', { hasText: `${elevator} ·` })
      .first()
      .click();
    await desk.keyboard.press('Escape');
    // The day of the company, which is in Singapore.
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Singapore' });
    await desk.locator('#planBatchForm_firstDay').fill(today);
    await desk.locator('#planBatchForm_firstDay').press('Enter');
    await desk.getByRole('button', { name: say.preview }).click();
    await expect(desk.locator('.plan-preview')).toContainText(elevator);
    await desk.getByRole('button', { name: say.save }).click();
    await expect(desk.locator('.list-screen')).toContainText(say.mechanic);

    await desk.goto(`${productUrl()}/#/maintenance/maintenancePlan`);
    await desk.getByRole('button', { name: say.generate }).click();
    await desk.locator('.ant-modal-confirm').getByRole('button', { name: say.generate }).click();
    await expect(desk.locator('.ant-modal-confirm')).toHaveCount(0);
    await desk.goto(`${productUrl()}/#/maintenance/maintenancePlan?words=${elevator}`);
    await desk.locator('.ant-table-row a.row-name', { hasText: elevator }).click();
    await expect(desk.locator('.plan-summary')).toContainText('1 / 24');
    await expect(desk.locator('.plan-visits > li')).toHaveCount(1);

    const [latitude, longitude] = await desk.evaluate(async () => {
      const headers = { Authorization: localStorage.getItem('token')! };
      const id = new URLSearchParams(location.hash.split('?')[1]).get('id');
      const plan = await fetch(`api/maintenancePlan/detail/${id}`, { headers });
      const { data } = (await plan.json()) as { data: { elevatorId: string } };
      const one = await fetch(`api/elevator/${data.elevatorId}`, { headers });
      const { data: place } = (await one.json()) as { data: { latitude: number; longitude: number } };
      return [place.latitude, place.longitude] as const;
    });
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: { latitude, longitude },
      permissions: ['geolocation'],
    });
    const hand = await phone.newPage();
    watchErrors(hand, errors);
    await hidePopups(hand);
    await signIn(hand, 'mechanic', language);
    await hand.goto(`${productUrl()}/#/maintenance/mine`);
    // Another journey checks an item on this elevator.
    const mine = hand.locator('.my-order', { hasText: elevator, hasNotText: say.selfCheck });
    await mine.getByRole('button', { name: say.accept, exact: true }).click();
    await mine.getByRole('button', { name: say.begin }).click();
    await hand.getByRole('button', { name: say.position }).click();
    await expect(mine.getByRole('button', { name: say.open })).toBeVisible();
    // The phone shows it before the server has it.
    await expect(hand.getByText(say.sending)).toHaveCount(0);
    // The checklist is another journey's; here it is answered at once, with its pictures and without a signature.
    await hand.evaluate(async (elevatorNumber) => {
      const headers = {
        Authorization: localStorage.getItem('token')!,
        'Content-Type': 'application/json',
      };
      const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
        const answer = await fetch(`api/${path}`, { headers, ...init });
        const { success, data, description } = (await answer.json()) as {
          success: boolean;
          data: T;
          description: string;
        };
        if (!success) throw new Error(`${path}: ${description}`);
        return data;
      };
      const data = await ask<{ id: string; elevatorNumber: string; type: string }[]>('flow/mobile/mine');
      const order = data.find(
        (each) => each.elevatorNumber === elevatorNumber && each.type === 'maintenance',
      )!;
      const detail = await ask<{ items: { id: string; keyItem: boolean }[] }>(
        `flow/maintenance/detail/${order.id}`,
      );
      const items = detail.items.map(({ id }) => ({ id, result: 'normal' }));
      await ask(`flow/mobile/items/${order.id}`, { method: 'POST', body: JSON.stringify({ items }) });
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      for (const { id } of detail.items.filter(({ keyItem }) => keyItem)) {
        const form = new FormData();
        form.append('itemId', id);
        const photo = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg'));
        form.append('file', photo, 'photo.jpg');
        const { Authorization } = headers;
        await ask(`flow/mobile/picture/${order.id}`, {
          method: 'POST',
          headers: { Authorization },
          body: form,
        });
      }
      await ask(`flow/mobile/noSignature/${order.id}`, {
        method: 'POST',
        body: JSON.stringify({ reason: '-' }),
      });
    }, elevator);
    await hand.reload();
    await mine.getByRole('button', { name: say.open }).click();
    await hand.locator('.phone-bar').getByRole('button', { name: say.complete, exact: true }).click();
    await hand.locator('.ant-modal').last().getByRole('button', { name: say.complete, exact: true }).click();
    await hand.goto(`${productUrl()}/#/maintenance/mine`);
    await expect(mine).toHaveCount(0);
    await phone.close();

    await desk.reload();
    const summary = desk.locator('.plan-summary');
    await expect(summary).toContainText('2 / 24');
    await expect(summary).toContainText(today);
    await desk.close();
    expect(errors).toEqual([]);
  });
}
