import type { administratorGuide } from '../../console/src/app/guide/administratorGuide.ts';
import type { Shots } from './shot.ts';

export const administratorShots: Shots<typeof administratorGuide> = {
  account: 'admin',
  of: {
    setup: async () => {},
    company: async ({ button }) => button('company.add'),
    groups: async ({ button }) => button('group.add'),
    roles: async () => {},
    users: async ({ button }) => button('user.add'),
    elevators: async ({ button, page }) => {
      await button('button.import').click();
      await page.locator('.ant-modal').waitFor();
      return button('button.downloadTemplate');
    },
    collectors: async ({ button }) => button('collector.add'),
    channels: async ({ page, say }) => {
      const robots = page.getByRole('heading', { name: say('messageRobot.title') });
      await robots.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return robots;
    },
    faultPush: async ({ button }) => button('faultPush.whoNotified'),
    backups: async () => {},
    person: async ({ page, say }) => {
      await page.locator('.ant-table-row a').nth(3).click();
      const data = page.locator('section').filter({
        has: page.getByRole('heading', { name: say('person.title') }),
      });
      await data.last().waitFor();
      await data.last().evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return data.last();
    },
    updates: async ({ page, say }) => {
      await page.locator('.user-button').click();
      await page.getByRole('menuitem', { name: say('about.open'), exact: true }).click();
      await page.locator('.ant-modal').waitFor();
    },
  },
};
