import type { operatorGuide } from '../../console/src/app/guide/operatorGuide.ts';
import type { Shots, Stage } from './shot.ts';

/** The rescue that the demo begins with. */
async function openCase({ page }: Stage): Promise<void> {
  await page.locator('.ant-table-row a').first().click();
  await page.locator('.case-columns').waitFor();
}

/** A drill whose people are out already: what is left of it is the check. */
async function releaseDrill({ post, get }: Stage): Promise<string> {
  const { rows } = await get<{ rows: { id: string }[] }>('elevator/pages?pageNumber=1&pageSize=40');
  const id = await post('rescue/drill', { elevatorId: rows[30]!.id, trappedCount: '1' });
  await post(`rescue/release/${id}`, {
    releasedCount: '1',
    injuredCount: '0',
    everybodyOut: 'true',
    releaseWay: 'manualWinding',
    causeClass: 'unknown',
    cause: '-',
    seen: 'waiting',
  });
  return id;
}

export const operatorShots: Shots<typeof operatorGuide> = {
  account: 'operator',
  of: {
    alarm: async ({ page }) => page.locator('.alarm-strip'),
    case: async (stage) => {
      await openCase(stage);
      return stage.page.locator('.case-left > *').first();
    },
    send: async (stage) => {
      await openCase(stage);
      const first = stage.page.locator('.case-middle .rescuer').first();
      await first.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return first;
    },
    calm: async (stage) => {
      await openCase(stage);
      const calls = stage.page
        .locator('.case-left section')
        .filter({ has: stage.page.locator('.calm-points') });
      await calls.scrollIntoViewIfNeeded();
      return calls;
    },
    release: async (stage) => {
      await openCase(stage);
      await stage.button('rescueMove.release').click();
      await stage.page.locator('.ant-modal form').waitFor();
      return stage.page.locator('.ant-modal-container, .ant-modal-content').first();
    },
    close: async (stage) => {
      await stage.open(`/gridRescue/gridRescue?id=${await releaseDrill(stage)}`);
      await stage.button('rescue.check').waitFor();
      return stage.page.locator('.rescue-acts');
    },
    call: async (stage) => {
      await stage.button('phoneRecord.add').click();
      await stage.page.locator('.ant-modal form').waitFor();
    },
    faults: async ({ page }) => {
      const boxes = page.locator('.ant-table-row .ant-checkbox-input');
      for (const at of [2, 3, 4]) await boxes.nth(at).check();
      return page.locator('.bulk-bar');
    },
    cameras: async ({ page }) => {
      await page.locator('canvas, video').first().waitFor();
    },
    roster: async ({ button }) => button('rescueDuty.copy'),
    handover: async ({ button }) => button('button.export'),
    drill: async (stage) => {
      await stage.button('rescueDrill.start').click();
      await stage.page.locator('.ant-modal form').waitFor();
    },
  },
};
