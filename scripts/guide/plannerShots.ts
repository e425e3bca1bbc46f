import type { plannerGuide } from '../../console/src/app/guide/plannerGuide.ts';
import type { Shots, Stage } from './shot.ts';

/** Shows the next month, planned: the last day of one leaves nothing to plan in it. */
async function propose({ page, open }: Stage): Promise<void> {
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  await open(`/maintenance/maintenancePlan?view=planner&month=${next.toISOString().slice(0, 7)}`);
  await page.locator('.planner-propose').waitFor();
  if ((await page.locator('.planner-accept').count()) === 0) await page.locator('.planner-propose').click();
  await page.locator('.planner-card').first().waitFor({ timeout: 60_000 });
}

export const plannerShots: Shots<typeof plannerGuide> = {
  account: 'manager',
  of: {
    plans: async ({ button }) => button('maintenancePlan.add'),
    batch: async ({ button, page }) => {
      await button('planBatch.make').click();
      await page.locator('form').last().waitFor();
    },
    month: async () => {},
    teams: async ({ page }) => {
      await page.locator('.planner-teams').click();
      const form = page.locator('.planner-form-teams');
      await form.waitFor();
      if (await form.isEnabled()) await form.click();
      return form;
    },
    propose: async (stage) => {
      await propose(stage);
    },
    move: async (stage) => {
      await propose(stage);
      await stage.page.locator('.planner-card').first().click();
      const side = stage.page.locator('.planner-side');
      await side.waitFor();
      return side;
    },
    accept: async (stage) => {
      await propose(stage);
      return stage.page.locator('.planner-accept');
    },
    check: async ({ page }) => {
      await page.locator('.ant-table-row').first().locator('button').last().click();
      return page.locator('.ant-dropdown-menu:visible');
    },
    timeLine: async () => {},
    bulk: async ({ page }) => {
      const boxes = page.locator('.ant-table-row .ant-checkbox-input');
      for (const at of [0, 1, 2]) await boxes.nth(at).check();
      return page.locator('.bulk-bar');
    },
    handover: async ({ page }) => {
      await page.locator('.plan-handover').click();
      await page.locator('.ant-modal form').waitFor();
    },
  },
};
