import type { accountantGuide } from '../../console/src/app/guide/accountantGuide.ts';
import type { Shots, Stage } from './shot.ts';

const firstRecord = async ({ page }: Stage) => {
  await page.locator('.ant-table-row a').first().click();
  await page.locator('.page-head .crumbs a').first().waitFor();
};

export const accountantShots: Shots<typeof accountantGuide> = {
  account: 'finance',
  of: {
    home: async () => {},
    contract: async (stage) => {
      await firstRecord(stage);
      const tab = stage.page.getByRole('tab', { name: stage.say('contract.payments') });
      await tab.click();
      return tab;
    },
    invoice: async ({ button }) => button('invoice.add'),
    findings: async (stage) => {
      await firstRecord(stage);
      const findings = stage.page.locator('section, .part, aside > div').filter({
        has: stage.page.getByRole('heading', { name: stage.say('invoice.findings') }),
      });
      return findings.last();
    },
    receipt: async (stage) => {
      await firstRecord(stage);
      await stage.button('collection.addReceipt').click();
      await stage.page.locator('.ant-modal form').waitFor();
    },
    owed: async () => {},
    statement: async ({ page }) => {
      await page.locator('.tab-list .ant-select').first().click();
      await page.locator('.ant-select-item-option').first().click();
      await page.locator('.invoice-scroll').waitFor();
    },
    credits: async (stage) => {
      await stage.open('/upkeepContract/upkeepContractView?waits=credit');
      await firstRecord(stage);
      await stage.page.getByRole('tab', { name: stage.say('slaTerm.verdictsTitle') }).click();
      const credits = stage.page.getByRole('heading', { name: stage.say('slaTerm.creditsTitle') });
      await credits.waitFor();
      await credits.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
    correct: async (stage) => {
      await firstRecord(stage);
      await stage.button('button.more').click();
      return stage.page.locator('.ant-dropdown-menu:visible');
    },
    export: async ({ button }) => button('button.export'),
  },
};
