import { isInGate } from '../console/src/testing/inGate.ts';
import { expect, type Locator } from '@playwright/test';
import productMenu from '@hoistway/reference/menu.json' with { type: 'json' };
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { demoPeople } from '../server/src/demo/demoPeople.ts';
import { hidePopups, menuOf, pathsOf, signIn, watchErrors, type MenuEntry } from './product.ts';
import { test } from './support/journey.ts';

/** What a role sees of a screen beside its rows: the primary action, and the export, by permission. */
const guarded = [
  { path: '/system/companyMaintain', primary: 'company.add', exporting: 'company.export' },
  { path: '/system/baseviewAllot', primary: 'group.add' },
  { path: '/user/authorization', primary: 'user.add', exporting: 'user.export' },
] as const;

test('the demo has a user of every role', () => {
  expect(roles).toHaveLength(20);
  expect(new Set(demoPeople.map((person) => person.role))).toEqual(new Set(roles.map((role) => role.key)));
});

const inOtherTab = productMenu.flatMap(({ children }) =>
  children.flatMap((entry) => ('blank' in entry && entry.blank === true ? [entry.key] : [])),
);

const languageOf = ({ key }: { key: string }) => (key.length % 2 === 0 ? 'zh' : 'en');
/** Each tour takes more than a minute: the tests of every change make a third of them, the same each time. */
const toured = (['zh', 'en'] as const).flatMap((language) =>
  roles.filter((role) => languageOf(role) === language).filter((_, at) => isInGate(at, 3)),
);

for (const role of toured) {
  const person = demoPeople.find((each) => each.role === role.key && !each.outer)!;
  const language = languageOf(role);

  test(`${role.key} opens every menu entry and sees the buttons of the role, in ${language}`, async ({
    page,
  }) => {
    // Whoever may open everything opens every screen of the product.
    const held = new Set<string>([...role.permissions, ...(person.also?.permissions ?? [])]);
    const opened = [...role.menus, ...(person.also?.menus ?? [])];
    const errors = watchErrors(page);
    await hidePopups(page);
    const refused: string[] = [];
    const offered: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await signIn(page, person.username, language);
    // Alarms that others raise meanwhile open over whatever a special operator looks at.
    await page.addLocatorHandler(page.locator('.alarm-dialog'), () => page.keyboard.press('Escape'));

    const menu = await menuOf(page);
    const keysIn = ({ key, children = [] }: MenuEntry): string[] => [key, ...children.flatMap(keysIn)];
    expect(menu.map((entry) => entry.key)).toEqual(
      productMenu.filter((entry) => keysIn(entry).some((key) => opened.includes(key))).map(({ key }) => key),
    );
    const side = page.locator('.side-menu');
    await side.locator('.ant-menu').first().waitFor();
    const pane = page.locator('main.pane:visible');
    const views = page.locator('.pane-stack > nav a');
    const look = async () => {
      await expect(pane.locator('h1').first()).toBeVisible();
      await expect(pane.locator('.ant-spin-spinning, .ant-skeleton-active, .plain-page')).toHaveCount(0);
      const path = decodeURIComponent(new URL(page.url()).hash.slice(1)).split('?')[0]!;
      offered.push(path);
      const sight = guarded.find((each) => each.path.toLowerCase() === path.toLowerCase());
      if (!sight) return;
      await expect(pane.locator('.page-action, .list-action').locator('.ant-btn-primary')).toHaveCount(
        held.has(sight.primary) ? 1 : 0,
      );
      if ('exporting' in sight)
        await expect(pane.getByRole('button', { name: /导\s*出|Export/ })).toHaveCount(
          held.has(sight.exporting) ? 1 : 0,
        );
    };
    const openAll = async (entries: Locator) => {
      for (const entry of await entries.all()) {
        const id = (await entry.getAttribute('data-menu-id')) ?? '';
        await entry.click();
        // What opens in another tab leaves this one as it is.
        if (inOtherTab.some((key) => id.endsWith(`-${key}`))) continue;
        await expect(entry).toHaveClass(/ant-menu-item-selected/);
        await look();
        for (const view of (await views.all()).slice(1)) {
          await view.click();
          await expect(view).toHaveAttribute('aria-current', 'page');
          await look();
        }
      }
    };
    await openAll(side.locator('.ant-menu-root > .ant-menu-item'));
    for (const group of await side.locator('.ant-menu-root > .ant-menu-submenu').all()) {
      // One group is open at a time: that of the screen on display, or the one chosen last.
      if ((await group.getAttribute('class'))?.includes('ant-menu-submenu-open') !== true)
        await group.locator('.ant-menu-submenu-title').click();
      await expect(group).toHaveClass(/ant-menu-submenu-open/);
      await openAll(group.locator('.ant-menu-item'));
    }
    // Every screen that is built stands in the menu of a role that has it.
    // The bare address leads to the home screen.
    const known = pathsOf(menu).map((path) => (path === '/' ? '/home' : path.toLowerCase()));
    for (const path of offered) expect(known).toContain(path.toLowerCase());
    for (const { path } of guarded)
      expect(offered.some((each) => each.toLowerCase() === path.toLowerCase())).toBe(
        known.includes(path.toLowerCase()),
      );
    expect(refused).toEqual([]);
    expect(errors).toEqual([]);
  });
}
