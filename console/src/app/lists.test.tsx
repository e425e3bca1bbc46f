import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '@hoistway/contract/language/language.ts';
import { appears, enter } from '#testing/occasion.ts';
import { listAddresses } from '#testing/listAddresses.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { isInGate } from '#testing/inGate.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

/** Lists of which their screens do not say where they stand: in a view of their own, or by one part in several screens. */
const placed: readonly [name: string, address: string][] = [
  ['live', '/realtime/all'],
  ['staffCertificate', '/system/qualification?tab=staff'],
  ['companyCertificate', '/system/qualification?tab=company'],
  ['faultCode', '/elevator/faultCode'],
  ['faultMapping', '/elevator/faultCode?tab=mapping'],
  ['mappingRow', '/elevator/faultCode?tab=mapping&version=1'],
  ['rescuer', '/gridRescue/gridRescue?tab=rescuers'],
  ['dutyStation', '/gridRescue/gridRescue?tab=stations'],
  ['slaVerdict', '/upkeepContract/upkeepContractView?tab=promises'],
  ['invoice', '/upkeepContract/billingBoard'],
  ['collection', '/upkeepContract/collectingBoard'],
  ['owedInvoice', '/upkeepContract/collectingBoard?tab=owed'],
  ['contractReminder', '/system/remindupkeepContractRemind'],
  ['contractRenewals', '/upkeepContract/renewUpkeep'],
  ['contractLosses', '/upkeepContract/loseUpkeep'],
  ['contractChoice', '/upkeepContract/renewUpkeepAdd'],
  ['elevatorChoice', '/elevator/floorCoU'],
  ['dutyReport', '/supervision/dutyDiary?view=week'],
  ['intervalBook', '/maintenance/maintenancePlan?view=book'],
  ['judgedInspection', '/maintenance/annualInannualInspectionView?records'],
  ['inspectionChanges', '/maintenance/annualInannualInspectionView?changes'],
  ['installNode', '/install/opertionNode'],
  ['site', '/elevator/site'],
  ['customer', '/elevator/customer'],
  ['playCredits', '/advert/playReport?tab=credits'],
  ['playFindings', '/advert/playReport?tab=findings'],
  ['planOfBatch', '/maintenance/mPlanBath?id=1'],
];
const isPlaced = new Set(placed.map(([name]) => name));
/** Every list by its name, and where it stands. */
const lists = [...placed, ...[...listAddresses()].filter(([name]) => !isPlaced.has(name))];
/** Lists whose rows open nothing that has an address. */
const unaddressed = [
  'rescuerReview',
  'auditLog',
  'doubleName',
  'sms',
  'backup',
  'message',
  'mappingRow',
  'operationRecord',
  'rescuer',
  'partAssignment',
  'partStock',
  'stockMovement',
  'stockPlace',
  'terminal',
  'programSchedule',
  'maintainReport',
  'playReport',
  'playCredits',
  'playFindings',
];

/** What a table has at 1440 pixels beside the open menu, in the language with the wider one, less a scroll bar. */
const paneWidth = 1150;
const maxColumns = 9;

const listOf = (shown: Shown, name: string) =>
  vi.waitFor(() => {
    const list = shown.screen().querySelector(`#${name}Search`)?.closest('.list-screen');
    expect(list?.querySelector('.list-body .ant-table-row'), name).toBeTruthy();
    return list!;
  });

const headingsOf = (list: Element) =>
  [...list.querySelectorAll('.ant-table-thead th')]
    .filter((cell) => cell.querySelector('.spoken') === null)
    .map((cell) => cell.querySelector('.ant-table-column-title')?.textContent ?? cell.textContent)
    .filter(Boolean);

/** Opens what a list offers without words, and the form with its fields: both say the same fields. */
async function expectEveryField(list: Element): Promise<void> {
  const box = list.querySelector<HTMLElement>('[role=combobox].ant-input');
  if (box === null) {
    expect(list.querySelectorAll('.search-form .ant-form-item').length).toBeLessThanOrEqual(2);
    return;
  }
  box.click();
  const offered = await vi.waitFor(() => {
    const labels = [...list.querySelectorAll('.suggestion')].map((each) => each.textContent);
    expect(labels.length).toBeGreaterThan(0);
    return labels;
  });
  list.querySelector<HTMLElement>('[id$="Search"] > .ant-btn')!.click();
  const fields = await vi.waitFor(() => {
    const labels = [...list.querySelectorAll('.search-form .ant-form-item-label')].map(
      (each) => each.textContent,
    );
    expect(labels.length).toBeGreaterThan(2);
    return labels;
  });
  const free = fields.filter((label) => !offered.includes(label));
  // The state of live elevators has tabs in place of a field.
  const tabbed = offered.filter((label) => !fields.includes(label));
  expect(tabbed.length).toBeLessThanOrEqual(list.querySelector('#liveSearch') ? 1 : 0);
  expect(offered.filter((label) => !tabbed.includes(label))).toEqual(
    fields.filter((label) => !free.includes(label)),
  );
  expect(free.length).toBeLessThanOrEqual(1);
}

const widthOf = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>('.ant-table-header col')].reduce(
    (sum, column) => sum + (Number.parseFloat(column.style.width) || 0),
    0,
  );

test('this test covers every list of the console', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('kit'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => text.includes('<ListScreen'));
  expect(sources.length).toBeGreaterThan(15);
  const unseen = sources.filter(
    ({ text }) => !lists.some(([name]) => text.includes(`"${name}"`) || text.includes(`'${name}'`)),
  );
  expect(
    unseen.map(({ path }) => path),
    'has no address: add a line of `placed`',
  ).toEqual([]);
  expect(lists.length).toBeGreaterThan(60);
});

describe.each(languages.filter((_, index) => isInGate(index, 2)))('in %s', (language) => {
  let shown: Shown;
  beforeAll(async () => {
    setWidth(1440);
    shown = await showConsole('/noScreen', language, 'full');
  });
  afterAll(() => shown.close());

  test.each(lists)(
    'the list %s shows at most nine columns, fits beside the menu, links to its records and offers all its fields',
    async (name, address) => {
      // Another tab of the same screen is no other screen.
      if (location.hash !== '#/noScreen') await shown.goTo('/noScreen');
      await shown.goTo(address);
      const list = await listOf(shown, name);
      expect(headingsOf(list).length).toBeLessThanOrEqual(maxColumns);
      expect(widthOf(list)).toBeGreaterThan(300);
      expect(widthOf(list)).toBeLessThanOrEqual(paneWidth);

      const links = [...list.querySelectorAll<HTMLAnchorElement>('.ant-table-row a.row-name')];
      const rows = list.querySelectorAll('.ant-table-row').length;
      expect(links).toHaveLength(unaddressed.includes(name) ? 0 : rows);
      expect(links.filter((link) => !link.getAttribute('href')?.startsWith('#/'))).toEqual([]);
      expect(links.filter((link) => link.textContent === '')).toEqual([]);
      await expectEveryField(list);
    },
  );
});

test('a list refetches when the same search is submitted again', async () => {
  setWidth(1440);
  const shown = await showConsole('/system/companyMaintain', 'en', 'full');
  const list = await listOf(shown, 'company');
  const asked: string[] = [];
  const { fetch } = shown.answers;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(address);
    return fetch(address, init);
  });
  const box = '#companySearch [role=combobox]';
  const searchUntil = async (times: number) => {
    list
      .querySelector(box)!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await vi.waitFor(() =>
      expect(asked.filter((address) => address.includes('company/pages'))).toHaveLength(times),
    );
  };
  await searchUntil(1);
  await enter(box, 'tower');
  await appears('.suggestion[aria-selected="true"]');
  await searchUntil(2);
  await searchUntil(3);
  // The form behind it says the same, and searches again as well.
  list.querySelector<HTMLElement>('#companySearch > .ant-btn')!.click();
  await vi.waitFor(() =>
    expect(list.querySelector<HTMLInputElement>('#companySearch_name')?.value).toBe('tower'),
  );
  list.querySelector<HTMLElement>('.search-buttons .ant-btn')!.click();
  await vi.waitFor(() =>
    expect(asked.filter((address) => address.includes('company/pages'))).toHaveLength(4),
  );
  shown.close();
});
