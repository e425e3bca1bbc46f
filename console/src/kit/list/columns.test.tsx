import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, get } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { count, day, instant, money } from '@hoistway/contract/fieldKinds.ts';
import { pageOf } from '@hoistway/contract/paging.ts';
import { needFrameTexts, startTexts, currentText as t } from '../text.ts';
import { columns, someColumns, type Columns } from './columns.tsx';
import { headingWidth } from './headingWidth.ts';
import { arrange } from './useColumnLayout.ts';

const row = staff.schema.extend({
  companyName: z.string(),
  since: day().nullable(),
  at: instant(),
  paid: money(),
  jobs: count(),
  elevators: z.array(z.object({ id: z.string() })),
});
const { page } = calls('test', 'staff', {
  page: get('test', {
    access: 'signed in',
    input: z.object({ sort: z.enum(['name', '-name', 'jobs', '-jobs']).optional() }),
    reply: pageOf(row),
  }),
});
const li: z.input<typeof row> = {
  id: '7',
  companyId: '1',
  name: 'Li Wei',
  englishName: null,
  account: null,
  phone: '13800000000',
  idCard: null,
  kind: 'rescue',
  status: 'active',
  onDuty: true,
  levelId: null,
  regionCode: null,
  isAudit: 'passed',
  createdAt: '2026-11-21T01:29:18.000Z',
  companyName: 'Hengsheng',
  since: '2026-11-21',
  at: '2026-01-02T03:04:05.000Z',
  paid: '1234.50',
  jobs: 3,
  elevators: [{ id: '1' }, { id: '2' }],
};

const drawing = /<svg.*?<\/svg>/g;
const shown = <Row,>(of: Columns<Row>, row: Row) =>
  Object.fromEntries(
    of(t).map((column) => [column.title, renderToStaticMarkup(column.render(row)).replaceAll(drawing, '')]),
  );
const passed = '<span class="status-word" data-state="done"><span>Approved</span></span>';

beforeAll(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
});

test('columns have field labels as titles, and each kind of field has its cell', () => {
  const named = columns(page, ['name', 'kind', 'companyName', 'phone', 'onDuty', 'levelId', 'isAudit'], {});
  expect(shown(named, li)).toEqual({
    Name: 'Li Wei',
    'Staff type': 'Rescue',
    Company: 'Hengsheng',
    'Mobile number': '13800000000',
    'On duty': 'Yes',
    'Rescuer level': '–',
    Review: passed,
  });
});

test('shows days unchanged and instants in local time, and aligns numbers and amounts right', () => {
  const all = columns(page, ['since', 'at', 'paid', 'jobs'], {
    since: { title: 'staff.name' },
    at: { title: 'staff.kind' },
    paid: { title: 'staff.phone' },
    jobs: { title: 'staff.status' },
  });
  const [since, at, paid, jobs] = all(t);
  expect([since, at, paid, jobs].map((column) => column?.align)).toEqual([
    undefined,
    undefined,
    'right',
    'right',
  ]);
  expect(since?.render(li)).toBe('2026-11-21');
  expect(since?.render({ ...li, since: null })).toBe('–');
  expect(at?.render(li)).toMatch(/^0[12]-0\d \d\d:04:05$/);
  expect(paid?.render(li)).toBe('1,234.50');
  expect(jobs?.render(li)).toBe('3');
});

test('columns can override title, width, alignment, cell and emphasis', () => {
  const odd = columns(page, ['name', 'elevators', 'onDuty', 'both'], {
    name: { strong: true, width: 333 },
    elevators: { title: 'staff.account', cell: (row) => row.elevators.length },
    onDuty: (row, t) => t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty'),
    both: { title: 'staff.idCard', align: 'right', cell: (row) => `${row.name} ${row.phone}` },
  });
  expect(shown(odd, li)).toEqual({
    Name: '<strong>Li Wei</strong>',
    Account: '2',
    'On duty': 'On duty',
    'ID number': 'Li Wei 13800000000',
  });
  expect(odd(t).map(({ key, width, align }) => [key, width, align])).toEqual([
    ['name', 333, undefined],
    ['elevators', 160, undefined],
    ['onDuty', 90, undefined],
    ['both', 160, 'right'],
  ]);
});

test('a column is sortable when the paging of its call declares it', () => {
  const of = columns(page, ['name', 'kind', 'jobs'], { jobs: { title: 'staff.status' } });
  expect(of(t).map(({ sortable }) => sortable)).toEqual([true, false, true]);
});

test('someColumns picks columns of another list with their widths', () => {
  const of = columns(page, ['name', 'kind'], { kind: { width: 177 } }, ['phone']);
  expect(someColumns(of, ['phone', 'kind'])(t).map(({ key, width, spare }) => [key, width, spare])).toEqual([
    ['phone', 160, false],
    ['kind', 177, false],
  ]);
});

test('spare columns are hidden until chosen, and the first or a strong column names the row', () => {
  const plain = columns(page, ['name', 'kind'], {}, ['phone'])(t);
  expect(plain.map(({ key, spare, names }) => [key, spare, names])).toEqual([
    ['name', false, true],
    ['kind', false, false],
    ['phone', true, false],
  ]);
  const strong = columns(page, ['name', 'kind'], { kind: { strong: true } })(t);
  expect(strong.map(({ names }) => names)).toEqual([false, true]);
  expect(arrange(plain, []).map(({ column, hidden }) => [column.key, hidden])).toEqual([
    ['name', false],
    ['kind', false],
    ['phone', true],
  ]);
  // What somebody has chosen stays so.
  const kept = [{ key: 'phone', width: 90, hidden: false }];
  expect(arrange(plain, kept).map(({ column, width, hidden }) => [column.key, width, hidden])).toEqual([
    ['phone', 90, false],
    ['name', 160, false],
    ['kind', 120, false],
  ]);
});

test('no column is narrower than its heading', () => {
  const [narrow, wide] = columns(page, ['phone', 'jobs'], {
    phone: { width: 10 },
    jobs: { title: 'staff.status', width: 300 },
  })(t);
  expect(narrow?.width).toBe(headingWidth('Mobile number', false));
  expect(narrow?.width).toBeGreaterThan(90);
  expect(wide?.width).toBe(300);
  expect(headingWidth('维保单位', false)).toBe(4 * 12 + 16);
  expect(headingWidth('维保单位', true)).toBeGreaterThan(headingWidth('维保单位', false));
});

test('does not compile for unknown fields, fields without a label or lists in a cell', () => {
  const tried = () => [
    // @ts-expect-error -- no field
    columns(staffCalls.page, ['nothing'], {}),
    // @ts-expect-error -- said of a column that is not shown
    columns(staffCalls.page, ['name'], { kind: { width: 90 } }),
    // @ts-expect-error -- a field without a label
    columns(page, ['jobs'], {}),
    // @ts-expect-error -- a list in a cell
    columns(page, ['elevators'], { elevators: { title: 'staff.name' } }),
    // @ts-expect-error -- a row has no such field
    columns(companyCalls.page, ['name'], { name: (each) => each.nickname }),
  ];
  expect(tried).toBeTypeOf('function');
});
