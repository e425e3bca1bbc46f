import { expect, type Page } from '@playwright/test';
import { connect, type MqttClient } from 'mqtt';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: journeys run by npm test`);
  return value;
};

export const productUrl = () => setting('JOURNEY_URL');
export const handSerial = 'HAND-C1';

/**
 * Console errors of a page are defects: everything seen is in the list, which several pages may share. What the content
 * policy refuses is one of them, even where the code that tried it catches it.
 */
export function watchErrors(page: Page, errors: string[] = []): string[] {
  void page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Signs in to the product of all journeys, or to one of the journey's own; it begins with the list of all elevators. */
export async function signIn(
  page: Page,
  username: string,
  language: 'zh' | 'en' = 'zh',
  at = { url: productUrl(), password: setting('JOURNEY_PASSWORD') },
): Promise<void> {
  await fillSignIn(page, username, language, at, '/realtime/all');
  await expect(page.locator('.user-button')).toBeVisible();
}

/** Fills the form of sign-in and sends it; without a path what is shown then depends on the role. */
export async function fillSignIn(
  page: Page,
  username: string,
  language: 'zh' | 'en' = 'zh',
  at = { url: productUrl(), password: setting('JOURNEY_PASSWORD') },
  to?: string,
): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('PLAY_LANG')) localStorage.setItem('PLAY_LANG', chosen);
  }, language);
  const isOpen = page.url().startsWith(at.url);
  await page.goto(to === undefined ? at.url : `${at.url}/#/login?redirect=${encodeURIComponent(to)}`);
  // Another fragment alone does not begin the page anew, and it chooses its language when it begins.
  if (isOpen && to !== undefined) await page.reload();
  await page.fill('#username', username);
  await page.fill('#password', at.password);
  await page.click('button[type=submit]');
}

/** Keeps the line of alarms of the demo fleet from moving what is pressed; before the page is opened. */
export async function hidePopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.alarm-strip, .alarm-drawer { display: none }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Opens the drawer of alarms as soon as there is one, also where the line is hidden. */
export async function openAlarms(page: Page): Promise<void> {
  const toggle = page.locator('.alarm-strip [aria-expanded]');
  await toggle.waitFor({ state: 'attached' });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.dispatchEvent('click');
}

/** Closes what the fleet and other journeys raised. */
export async function closeAlarms(page: Page): Promise<void> {
  if ((await page.locator('.alarm-strip').count()) === 0) return;
  await openAlarms(page);
  const close = page.locator('.alarm-card header .icon-button');
  while ((await close.count()) > 0) await close.first().click();
}

/** The collector of the hand-driven elevator. */
export const handDriven = (): Promise<MqttClient> => connectCollector(handSerial, setting('JOURNEY_SECRET'));

/** A collector at the broker. */
export async function connectCollector(serial: string, secret: string): Promise<MqttClient> {
  const client = connect(setting('JOURNEY_MQTT'), {
    username: serial,
    password: secret,
    reconnectPeriod: 0,
  });
  await new Promise<void>((done, failed) => {
    client.once('connect', () => done());
    client.once('error', failed);
  });
  return client;
}

export const sayState = (client: MqttClient, state: object): Promise<unknown> =>
  client.publishAsync(
    `hoistway/v1/${handSerial}/state`,
    JSON.stringify({
      timeStamp: Date.now(),
      serviceMode: 1,
      carStatus: 0,
      carDirection: 0,
      doorZone: true,
      carPosition: 5,
      positionMm: 12_000,
      doorClosed: true,
      doorStatus: 2,
      passengerStatus: false,
      powerStatus: 1,
      speed: 0,
      ...state,
    }),
  );

export const sayEvent = (client: MqttClient, id: string, code: string, on: boolean): Promise<unknown> =>
  client.publishAsync(
    `hoistway/v1/${handSerial}/event`,
    JSON.stringify({ id, timeStamp: Date.now(), code, on }),
    { qos: 1 },
  );

/** How often the page was alarmed of the kind on the elevator that is driven by hand. */
export const alarms = (page: Page, code: string) =>
  page.evaluate((wanted) => {
    const list = JSON.parse(localStorage.getItem('messageList') ?? '[]') as {
      type: string;
      elevatorShortNumber: string;
    }[];
    return list.filter((each) => each.type === wanted && each.elevatorShortNumber === 'HAND-01').length;
  }, code);

/** An entry of the menu as the browser keeps it. */
export interface MenuEntry {
  key: string;
  path?: string;
  children?: MenuEntry[];
}

/** The menu of whoever is signed in. */
export const menuOf = (page: Page): Promise<MenuEntry[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('menu') ?? '[]') as MenuEntry[]);

/** Every address of a menu. */
export const pathsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...pathsOf(entry.children ?? [])]);
