import { afterEach, expect, test, vi } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import { noReading, type FileReading, type ImportRun } from '@hoistway/contract/import/importRun.ts';
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
  reading: noReading,
  notices: [],
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

const pick = async (field: string, title: string) => {
  (await appears(`label[for="${field}"] .ant-select`)).dispatchEvent(
    new MouseEvent('mousedown', { bubbles: true }),
  );
  (await appears(`.ant-select-item-option[title="${title}"]`)).click();
};

test.each([1440, 390])(
  'at %d px, says what is left out of a file, and reads it again by sheet, encoding, heading row or with hidden rows',
  async (width) => {
    setWidth(width);
    shown = await showConsole('/system/qualification?tab=people', 'zh', 'full');
    const { changes } = shown.answers;
    const notice = '文件中隐藏的行不会导入（1 行）：3';
    const reading: FileReading = {
      ...noReading,
      sheet: '甲',
      sheets: ['甲', '乙'],
      encoding: 'gb18030',
      encodings: ['gb18030', 'big5'],
      hiddenRows: [3],
      preview: [['张伟', '13800138000', ''], ['李娜']],
    };
    const answered: ImportRun[] = [];
    const answer = (change: Partial<FileReading>) => {
      const next = {
        ...run,
        id: String(answered.length + 7),
        notices: [notice],
        reading: { ...reading, ...change },
      };
      changes.set(staffCalls.importStaff.name, () => (answered.push(next), next));
      changes.set(importCalls.run.name, () => next);
    };
    answer({});
    (await appears('.import-button')).click();
    await chooseFile();
    expect((await appears('.import-step .ant-alert')).textContent).toContain(notice);
    expect(document.querySelector('.import-step .ant-table')?.textContent).toContain('张伟 · 李娜');

    const again = async (change: Partial<FileReading>, act: () => Promise<unknown>, shows: string) => {
      const n = answered.length;
      answer(change);
      await act();
      await vi.waitFor(() => {
        expect(answered).toHaveLength(n + 1);
        expect(document.querySelector('.import-step')?.textContent).toContain(shows);
      });
    };
    await again({ sheet: '乙' }, () => pick('import_sheet', '乙'), '乙');
    await again({ encoding: 'big5' }, () => pick('import_encoding', 'Big5（繁体中文）'), 'Big5（繁体中文）');
    await again({ headingRow: 2 }, () => pick('import_heading_row', '2'), '列名所在行');
    await again(
      { withHidden: true },
      async () => (await appears('.import-step .ant-checkbox-input')).click(),
      '同时导入隐藏的行',
    );
    await vi.waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('.import-step .ant-checkbox-input')?.checked).toBe(
        true,
      ),
    );
  },
);

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
