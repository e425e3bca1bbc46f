import { afterEach, expect, test, vi } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { enter } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('../live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown | undefined;
afterEach(() => {
  shown?.close();
  shown = undefined;
});

const run: ImportRun = {
  id: '7',
  kind: 'staff',
  fileName: 'people.csv',
  headings: ['姓名', '手机号码', '备注'],
  columns: ['name', 'phone', '-'],
  state: 'matching',
  rows: 300,
  position: 0,
  added: 0,
  changed: 0,
  same: 0,
  rejected: 0,
  importErrors: [],
  whole: false,
};
const checked: ImportRun = {
  ...run,
  state: 'checked',
  position: 300,
  added: 280,
  rejected: 20,
  importErrors: [{ row: 9, column: '手机号码', reason: '请输入 11 位手机号码', field: 'phone', value: '12' }],
};

const appears = (selector: string) =>
  vi.waitFor(
    () => {
      const element = document.querySelector<HTMLElement>(selector);
      expect(element, selector).not.toBeNull();
      return element!;
    },
    { interval: 5 },
  );

const chooseFile = async () => {
  const input = (await appears('.ant-upload input[type="file"]')) as HTMLInputElement;
  const file = new File(['姓名\n张伟\n'], 'people.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const shownKind = async () => (await appears('label[for="import_kind"] .ant-select')).textContent;

test('the import wizard leads from columns through errors, corrected in place, to the result', async () => {
  setWidth(1440);
  shown = await showConsole('/system/qualification?tab=people', 'zh', 'full');
  const { changes } = shown.answers;
  changes.set(staffCalls.importStaff.name, () => run);
  changes.set(importCalls.run.name, () => checked);
  changes.set(importCalls.importCheck.name, () => ({ ...run, state: 'checking', position: 100 }));
  changes.set(importCalls.importWrite.name, () => ({ ...checked, state: 'done' }));

  (await appears('.import-button')).click();
  await chooseFile();
  await appears('.import-step .ant-select');
  expect(document.querySelector('.import-step')?.textContent).toContain('有 1 列未对应，不会导入。');
  (await appears('.import-foot .ant-btn-primary')).click();
  await appears('.import-counts');
  const text = document.querySelector('.import-step')?.textContent ?? '';
  expect(text).toContain('请输入 11 位手机号码');
  expect(text).toContain('下载错误行（20 行）');
  const whole = document.querySelectorAll<HTMLInputElement>('.import-mode input');
  expect([...whole].map((each) => each.disabled)).toEqual([false, true]);

  // A wrong cell is mended where it is told, and all is tried again before anything is written.
  await enter('.import-step .ant-table input', '13800009102');
  const again = await vi.waitFor(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.import-foot .ant-btn')].find((each) =>
      each.textContent?.includes('修正 1 处并重新检查'),
    );
    expect(button).toBeDefined();
    return button!;
  });
  expect((await appears('.import-foot .ant-btn-primary')).hasAttribute('disabled')).toBe(true);
  again.click();
  await vi.waitFor(() => expect(again.isConnected).toBe(false));
  await appears('.import-counts');

  changes.set(importCalls.run.name, () => ({ ...checked, state: 'done' }));
  (await appears('.import-foot .ant-btn-primary')).click();
  await appears('.import-step .ant-alert-success');
  expect(document.querySelector('.import-step')?.textContent).toContain('已导入 280 行');

  // It ends at the records that it brought.
  (await appears('.import-foot .ant-btn-primary')).click();
  await vi.waitFor(() => expect(location.hash).toContain('importId=7'));
});

test('marks a missing choice, reuses the one set for all rows, and offers a wrong one for correction', async () => {
  setWidth(1440);
  shown = await showConsole('/system/qualification?tab=people', 'zh', 'full');
  const { changes, failures } = shown.answers;
  changes.set(staffCalls.importStaff.name, () => run);
  changes.set(importCalls.run.name, () => run);
  failures.set(importCalls.importCheck.name, 500);
  (await appears('.import-button')).click();
  await chooseFile();
  await appears('label[for="import_kind"] .ant-select:not(.ant-select-status-error)');
  (await appears('.import-foot .ant-btn-primary')).click();
  const marked = await appears('label[for="import_kind"] .ant-select-status-error');
  marked.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  (await appears('.ant-select-item-option[title="维保人员"]')).click();
  await vi.waitFor(async () => expect(await shownKind()).toContain('维保人员'));
  expect(document.querySelector('label[for="import_kind"] .ant-select-status-error')).toBeNull();

  (await appears('.import-foot .ant-btn')).click();
  await chooseFile();
  expect(await shownKind()).toContain('维保人员');

  const wrong = { row: 9, column: '人员类别', reason: '请从列表中选择', field: 'kind', value: '修理工' };
  const columns = ['name', 'phone', 'kind'];
  const judged = { ...checked, columns, importErrors: [wrong] };
  failures.clear();
  changes.set(importCalls.importCheck.name, () => judged);
  changes.set(importCalls.run.name, () => judged);
  (await appears('.import-foot .ant-btn-primary')).click();
  await appears('.import-counts');
  expect((await appears('.import-step .ant-table-row .ant-select-status-error')).textContent).toBe('修理工');
});

test('a list filtered to one import says so and leads back to all records', async () => {
  setWidth(1440);
  shown = await showConsole('/system/qualification?tab=people&importId=7', 'zh', 'full');
  const all = await appears('.list-brought .ant-btn');
  expect(document.querySelector('.list-brought')?.textContent).toContain('仅显示一次导入新增或修改的记录');
  all.click();
  // What the list shows stands in its address.
  await vi.waitFor(() => expect(location.hash).not.toContain('importId'));
  await vi.waitFor(() => expect(document.querySelector('.list-brought')).toBeNull());
});
