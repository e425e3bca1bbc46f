import type { mechanicGuide } from '../../console/src/app/guide/mechanicGuide.ts';
import { orderStatus } from '../../contract/src/workOrder/orderStatus.ts';
import type { Shots, Stage } from './shot.ts';

interface OwnOrder {
  id: string;
  type: string;
  status: string;
  latitude: number;
  longitude: number;
}

const closeDialog = async ({ page }: Stage) => {
  await page.locator('.ant-modal-close').last().click();
  await page.locator('.ant-modal-close').waitFor({ state: 'hidden' });
};

/** Accepts the next visit and opens it, beside its elevator. */
async function acceptVisit(stage: Stage): Promise<void> {
  const orders = await stage.get<OwnOrder[]>('flow/mobile/mine');
  const visit = orders.find(({ type, status }) => type === 'maintenance' && status === orderStatus.toAccept);
  if (!visit) throw new Error('the demo has no visit to accept');
  const { id, latitude, longitude } = visit;
  await stage.page.context().setGeolocation({ latitude, longitude, accuracy: 10 });
  await stage.open(`/maintenance/mine?id=${id}`);
  await stage.button('orderMove.accept').click();
  await stage.button('orderMove.begin').click();
  await stage.page.locator('.ant-modal form').waitFor();
}

/** Asks the mechanic to a drill, unless a rescue has asked them already. */
async function callToRescue({ page, language }: Stage): Promise<void> {
  if (!(await page.locator('.empty-state').isVisible())) return;
  await page.evaluate(
    async ([at, own]) => {
      const ask = async (path: string, token: string, form?: Record<string, string>) => {
        const answer = await fetch(`api/${path}`, {
          method: form ? 'POST' : 'GET',
          headers: { authorization: token, 'accept-language': at === 5 ? 'zh' : 'en' },
          ...(form ? { body: new URLSearchParams(form) } : {}),
        });
        const { success, data, description } = await answer.json();
        if (!success) throw new Error(`${path}: ${description}`);
        return data;
      };
      const { token } = await ask('demo/login', '', { username: 'operator' });
      const { rows } = await ask('elevator/pages?pageNumber=1&pageSize=20&words=BSH', token);
      const elevatorId: string = rows[at].id;
      const { id } = await ask('rescue/drill', token, { elevatorId, trappedCount: '1' });
      const people: { staffId: string; name: string }[] = await ask(`rescue/candidates/${id}`, token);
      const mechanic = people.find(({ name }) => name === own);
      if (mechanic)
        await ask(`rescue/person/${mechanic.staffId}?elevatorId=${elevatorId}&caseId=${id}`, token, {});
    },
    [language === 'zh' ? 5 : 6, (await page.locator('.user-name').textContent()) ?? ''] as const,
  );
}

async function scrollTo({ page }: Stage, part: string) {
  const there = page.locator(part).first();
  await there.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return there;
}

export const mechanicShots: Shots<typeof mechanicGuide> = {
  account: 'mechanic',
  of: {
    signIn: async () => {},
    orders: async () => {},
    accept: async ({ page }) => page.locator('.my-order .order-acts').first(),
    arrive: async (stage) => {
      await acceptVisit(stage);
      return stage.button('workOrder.signInByPosition');
    },
    hoistway: async (stage) => {
      await stage.button('workOrder.signInByPosition').click();
      await stage.page.locator('.phone-add-part').waitFor();
      await stage
        .button('hoistway.enterPit')
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return stage.button('hoistway.enterPit');
    },
    items: async (stage) => {
      await stage.page.locator('.phone-place summary').first().click();
      return scrollTo(stage, '.order-items > li');
    },
    pictures: async (stage) => scrollTo(stage, '.phone-part:has(.phone-pictures)'),
    parts: async (stage) => {
      await stage.page.locator('.phone-add-part').click();
      await stage.page.locator('.ant-modal form').waitFor();
      return stage.page.locator('.ant-modal .ant-segmented').first();
    },
    signature: async (stage) => {
      await closeDialog(stage);
      await stage.page.locator('.phone-sign').click();
      const pad = stage.page.locator('.signature-pad');
      await pad.waitFor();
      const box = (await pad.boundingBox())!;
      const { mouse } = stage.page;
      await mouse.move(box.x + 40, box.y + box.height * 0.7);
      await mouse.down();
      for (const [x, y] of [
        [0.3, 0.25],
        [0.42, 0.75],
        [0.55, 0.3],
        [0.7, 0.7],
        [0.85, 0.45],
      ] as const)
        await mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
      await mouse.up();
      return pad;
    },
    complete: async (stage) => {
      await closeDialog(stage);
      return stage.page.locator('.phone-bar');
    },
    offline: async (stage) => {
      await stage.page.context().setOffline(true);
      await stage.page.locator('.phone-place > button').nth(1).click();
      await stage.page.getByRole('link', { name: stage.say('phone.back') }).click();
      await stage.page.locator('.my-order').first().waitFor();
    },
    rescue: async (stage) => {
      await stage.page.context().setOffline(false);
      await stage.open('/gridRescue/mine');
      await callToRescue(stage);
      await stage.open('/gridRescue/mine');
    },
  },
};
