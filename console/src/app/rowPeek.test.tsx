import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
});
afterAll(() => shown.close());

/** Lists of several areas, each with the start of the address at which its records open. */
const lists = [
  ['/elevator/elevator', '/elevator/addEditElevator?id='],
  ['/elevator/site', '/elevator/site?name='],
  ['/elevator/customer', '/elevator/customer?id='],
  ['/maintenance/workBillBoardInquiry', '/maintenance/workBillBoardInquiry?id='],
  ['/upkeepContract/upkeepContractView', '/upkeepContract/upkeepContractView?id='],
  ['/upkeepContract/billingBoard', '/upkeepContract/billingBoard?id='],
  ['/maintenance/maintenancePlan', '/maintenance/maintenancePlan?id='],
  ['/system/companyMaintain', '/system/companyMaintaincou?id='],
] as const;

const rows = () => [...shown.screen().querySelectorAll<HTMLElement>('.list-body .ant-table-row')];
const peek = () => shown.screen().querySelector('.list-peek');
const nameOf = (row: Element) => row.querySelector<HTMLAnchorElement>('a.row-name')!;
const marked = () => rows().findIndex((row) => row.getAttribute('aria-current') === 'true');
/** Presses a key where the keyboard is. */
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const looksAt = (at: number) =>
  vi.waitFor(() => {
    expect(marked()).toBe(at);
    expect(peek()?.textContent).toContain(nameOf(rows()[at]!).textContent);
    expect(document.activeElement).toBe(nameOf(rows()[at]!));
  });

describe.each(lists)('the list at %s', (address, record) => {
  test('looks at rows by click and keys, and opens the one that is looked at', async () => {
    if (location.hash !== '#/noScreen') await shown.goTo('/noScreen');
    await shown.goTo(address);
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(2));
    expect(peek()).toBeNull();

    const free = [...rows()[1]!.querySelectorAll('td')].find(
      (cell) => !cell.matches('.ant-table-selection-column') && cell.querySelector('a, button') === null,
    );
    free!.click();
    await looksAt(1);
    expect(peek()!.querySelectorAll('dt').length).toBeGreaterThan(3);
    expect(peek()!.querySelector('footer a')?.getAttribute('href')).toBe(
      nameOf(rows()[1]!).getAttribute('href'),
    );

    press('j');
    await looksAt(2);
    press('j');
    await looksAt(2);
    press('k');
    await looksAt(1);
    press('Escape');
    await vi.waitFor(() => expect([peek(), marked()]).toEqual([null, -1]));
    expect(document.activeElement).toBe(nameOf(rows()[1]!));
    press(' ');
    await looksAt(1);
    press(' ');
    await vi.waitFor(() => expect(peek()).toBeNull());
    press('k');
    await looksAt(0);

    // Within the panel as well; Enter opens what is looked at.
    peek()!.querySelector<HTMLElement>('[aria-label="Close"]')!.focus();
    press('j');
    await vi.waitFor(() => expect(marked()).toBe(1));
    const href = nameOf(rows()[1]!).getAttribute('href')!;
    expect(decodeURIComponent(href)).toContain(record);
    (document.activeElement as HTMLElement).blur();
    nameOf(rows()[1]!).closest('td')!.tabIndex = -1;
    nameOf(rows()[1]!).closest('td')!.focus();
    press('Enter');
    await vi.waitFor(() => expect(location.hash).toBe(href));
  });
});

test('the live list looks at rows by keys, and a click opens the elevator', async () => {
  if (location.hash !== '#/noScreen') await shown.goTo('/noScreen');
  await shown.goTo('/realtime/all');
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(2));
  nameOf(rows()[1]!).focus();
  press(' ');
  await looksAt(1);
  expect(peek()!.querySelectorAll('dt').length).toBeGreaterThan(3);
  press('j');
  await looksAt(2);
  press('k');
  await looksAt(1);
  press('Escape');
  await vi.waitFor(() => expect([peek(), marked()]).toEqual([null, -1]));

  const free = () =>
    [...rows()[1]!.querySelectorAll<HTMLElement>('.ant-table-cell')].find(
      (cell) => cell.querySelector('a, button') === null,
    )!;
  press(' ');
  await looksAt(1);
  const href = nameOf(rows()[1]!).getAttribute('href')!;
  expect(href).toContain('/realTime/detail?id=');
  (document.activeElement as HTMLElement).blur();
  free().tabIndex = -1;
  free().focus();
  press('Enter');
  await vi.waitFor(() => expect(location.hash).toBe(href));

  await shown.goTo('/noScreen');
  await shown.goTo('/realtime/all');
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(2));
  free().click();
  await vi.waitFor(() => expect(location.hash).toBe(href));
});

test('keys typed in the search and a box that is ticked look at nothing', async () => {
  if (location.hash !== '#/noScreen') await shown.goTo('/noScreen');
  await shown.goTo('/elevator/elevator');
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(2));
  shown.screen().querySelector<HTMLInputElement>('#elevatorSearch [role=combobox]')!.focus();
  press('j');
  rows()[0]!.querySelector<HTMLElement>('.ant-table-selection-column input')!.click();
  await vi.waitFor(() => expect(shown.screen().querySelector('.bulk-bar')).not.toBeNull());
  await vi.waitFor(() => expect([peek(), marked()]).toEqual([null, -1]));
});

test('on a phone a card is looked at over the list', async () => {
  setWidth(390);
  if (location.hash !== '#/noScreen') await shown.goTo('/noScreen');
  await shown.goTo('/elevator/elevator');
  await click('.list-card dl');
  await vi.waitFor(() => expect(document.activeElement).toBe(peek()));
  press('Escape');
  await vi.waitFor(() => expect(peek()).toBeNull());
  setWidth(1440);
});
