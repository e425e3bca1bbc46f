import { isInGate } from '../console/src/testing/inGate.ts';
import { expect } from '@playwright/test';
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { demoPeople } from '../server/src/demo/demoPeople.ts';
import { hidePopups, menuOf, pathsOf, signIn, watchErrors } from './product.ts';
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

const languageOf = ({ key }: { key: string }) => (key.length % 2 === 0 ? 'zh' : 'en');
/** Each tour takes most of a minute: the tests of every change make half of them, the same each time. */
const toured = (['zh', 'en'] as const).flatMap((language) =>
  roles.filter((role) => languageOf(role) === language).filter((_, at) => isInGate(at, 2)),
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
    expect(new Set(menu.map((entry) => entry.key))).toEqual(
      new Set(opened.map((each) => each.split('/')[0])),
    );
    const side = page.locator('.side-menu');
    await side.locator('.ant-menu').first().waitFor();
    const closed = side.locator('.ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title');
    while ((await closed.count()) > 0) await closed.first().click();
    const pane = page.locator('main.pane:visible');
    for (const entry of await side.locator('.ant-menu-item').all()) {
      await entry.click();
      await expect(pane.locator('h1').first()).toBeVisible();
      await expect(pane.locator('.ant-spin-spinning, .plain-page')).toHaveCount(0);
      const path = decodeURIComponent(new URL(page.url()).hash.slice(1)).split('?')[0]!;
      offered.push(path);
      const sight = guarded.find((each) => each.path.toLowerCase() === path.toLowerCase());
      if (!sight) continue;
      await expect(pane.locator('.page-action, .list-action').locator('.ant-btn-primary')).toHaveCount(
        held.has(sight.primary) ? 1 : 0,
      );
      if ('exporting' in sight)
        await expect(pane.getByRole('button', { name: /导\s*出|Export/ })).toHaveCount(
          held.has(sight.exporting) ? 1 : 0,
        );
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
