import { entity, field } from '@hoistway/contract/field.ts';
import {
  choice,
  day,
  flag,
  instant,
  ref,
  regionCode,
  required,
  text,
} from '@hoistway/contract/fieldKinds.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SheetColumn } from './sheet.ts';
import { columnsWithin, sheetColumns, type SheetReader } from './sheetColumns.ts';
import { translators } from './texts.ts';

const person = entity('staff', {
  id: field(ref('staff'), { by: 'server' }),
  companyId: field(ref('company')),
  name: field(required()),
  idCard: field(text(20).nullable(), { masked: { as: 'document', seenBy: 'staff.edit' } }),
  status: field(choice('staffStatus', ['active', 'left'])),
  onDuty: field(flag().nullable()),
  regionCode: field(regionCode().nullable()),
  regionCodes: field(z.array(regionCode())),
  bornOn: field(day()),
  createdAt: field(instant(), { by: 'server' }),
});
type Row = z.output<typeof person.schema> & { companyName: string; papers: number };

const row: Row = {
  id: '1',
  companyId: '2',
  name: '张伟',
  idCard: '310115199001011234',
  status: 'left',
  onDuty: false,
  regionCode: '310115',
  regionCodes: ['310115', '310116'],
  bornOn: '1990-01-01',
  createdAt: '2026-01-02T03:04:05.000Z',
  companyName: '恒升',
  papers: 2,
};

const readerWith = (held: readonly Permission[]): SheetReader => ({
  t: translators.en,
  language: 'en',
  viewer: { permissions: new Set(held), timeZone: 'Asia/Shanghai' },
});
const reader = readerWith(permissions);
const cellsOf = (columns: readonly SheetColumn<Row>[], of = row) => columns.map((column) => column.read(of));

test('formats each cell and column by the kind of its field', () => {
  const columns: SheetColumn<Row>[] = sheetColumns(reader, person, [
    'name',
    'status',
    'onDuty',
    'regionCode',
    'regionCodes',
    'bornOn',
    'createdAt',
  ]);
  const [name, status, onDuty, region, regions, bornOn, createdAt] = cellsOf(columns);
  expect([name, status, onDuty, bornOn]).toEqual(['张伟', 'Left', 'No', '1990-01-01']);
  expect(region).toMatch(/Pudong/);
  expect(regions).toBe([region, String(regions).split('; ')[1]].join('; '));
  expect(createdAt).toBe(row.createdAt);
  expect(columns.map(({ holds }) => holds).slice(-2)).toEqual(['day', 'instant']);
  expect(columns.map(({ heading }) => heading).slice(0, 3)).toEqual(['Name', 'Staff status', 'On duty']);
  expect(columns.map(({ width }) => width)).toEqual([undefined, undefined, 10, 32, 48, 14, 22]);
});

test('leaves cells of null values empty', () => {
  const columns: SheetColumn<Row>[] = sheetColumns(reader, person, ['idCard', 'onDuty', 'regionCode']);
  const nothing = { ...row, idCard: null, onDuty: null, regionCode: null };
  expect(cellsOf(columns, nothing)).toEqual([null, null, null]);
});

test('masks a masked field in every column except for holders of its permission', () => {
  const columns = (of: SheetReader): SheetColumn<Row>[] => [
    ...sheetColumns<typeof person, Row, 'idCard'>(of, person, ['idCard']),
    ...sheetColumns<typeof person, Row, 'idCard'>(of, person, ['idCard'], {
      idCard: { heading: 'No.', read: ({ idCard }) => idCard },
    }),
  ];
  expect(cellsOf(columns(reader))).toEqual([row.idCard, row.idCard]);
  expect(cellsOf(columns(readerWith(['staff.view'])))).toEqual(['310***********1234', '310***********1234']);
});

test('applies heading, width and reader given for a column', () => {
  const columns: SheetColumn<Row>[] = sheetColumns(reader, person, ['companyId', 'papers'], {
    companyId: { width: 32, read: ({ companyName }) => companyName },
    papers: { heading: 'Certificates' },
  });
  expect(columns.map(({ heading, width }) => [heading, width])).toEqual([
    ['Company', 32],
    ['Certificates', undefined],
  ]);
  expect(cellsOf(columns)).toEqual(['恒升', 2]);
});

test('does not compile a column without a field and a heading, nor a field that the row lacks', () => {
  // @ts-expect-error -- nobody says what it is called
  const untitled: SheetColumn<Row>[] = sheetColumns(reader, person, ['papers']);
  // @ts-expect-error -- a row has no such value
  const unread: SheetColumn<{ id: string }>[] = sheetColumns(reader, person, ['name']);
  expect([untitled.length, unread.length]).toEqual([1, 1]);
});

test('leaves the columns of a missing part empty', () => {
  const columns = columnsWithin<{ of?: Row }, Row>(
    sheetColumns<typeof person, Row, 'name'>(reader, person, ['name']),
    ({ of }) => of,
  );
  expect([{ of: row }, {}].map((each) => columns[0]!.read(each))).toEqual(['张伟', null]);
});
