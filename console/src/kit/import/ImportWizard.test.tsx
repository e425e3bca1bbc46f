import { afterEach, expect, test, vi } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { enter } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('../live/connection.ts', () => import('#testing/stillConnection.ts'));
vi.setConfig({ testTimeout: 60_000 });

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
    { interval: 5, timeout: 20_000 },
  );

test('a file goes from its columns over its errors to its result', async () => {
  setWidth(1440);
  shown = await showConsole('/system/qualification?tab=people', 'zh', 'full');
  const { changes } = shown.answers;
  changes.set(staffCalls.importStaff.name, () => run);
  changes.set(importCalls.run.name, () => checked);
  changes.set(importCalls.importCheck.name, () => ({ ...run, state: 'checking', position: 100 }));
  changes.set(importCalls.importWrite.name, () => ({ ...checked, state: 'done' }));

  (await appears('.import-button')).click();
  const input = (await appears('.ant-upload input[type="file"]')) as HTMLInputElement;
  const file = new File(['姓名\n张伟\n'], 'people.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));

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
  await vi.waitFor(() => expect(again.isConnected).toBe(false), 20_000);
  await appears('.import-counts');

  changes.set(importCalls.run.name, () => ({ ...checked, state: 'done' }));
  (await appears('.import-foot .ant-btn-primary')).click();
  await appears('.import-step .ant-alert-success');
  expect(document.querySelector('.import-step')?.textContent).toContain('已导入 280 行');

  // It ends at the records that it brought.
  (await appears('.import-foot .ant-btn-primary')).click();
  await vi.waitFor(() => expect(location.hash).toContain('importId=7'), 20_000);
});

test('a list of what an import brought says so and leads back to all', async () => {
  setWidth(1440);
  shown = await showConsole('/system/qualification?tab=people&importId=7', 'zh', 'full');
  const all = await appears('.list-brought .ant-btn');
  expect(document.querySelector('.list-brought')?.textContent).toContain('仅显示一次导入新增或修改的记录');
  all.click();
  // What the list shows stands in its address.
  await vi.waitFor(() => expect(location.hash).not.toContain('importId'), 20_000);
  await vi.waitFor(() => expect(document.querySelector('.list-brought')).toBeNull(), 30_000);
});
