import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorBrand, elevatorModel } from '@hoistway/contract/brand/elevatorBrand.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { asSystem, transactAs, type Transaction } from '../call/requestContext.ts';
import { insertRecord, insertRecords, putRecords } from './insertRecords.ts';
import { updateRecord, updateRecords } from './updateRecord.ts';

let here: Installation;
let companyId: string;

beforeAll(async () => {
  here = await anInstallation();
  companyId = await here.aCompany('恒升');
});
afterAll(() => here.close());

const within = <T>(work: (tx: Transaction) => Promise<T>) => transactAs(here.db, asSystem('test'), work);
const aPerson = (name: string) => ({
  companyId,
  name,
  englishName: undefined,
  phone: '13800138000',
  idCard: undefined,
  kind: 'maintenance' as const,
  status: 'active' as const,
  onDuty: false,
  levelId: undefined,
  regionCode: undefined,
});
const kept = (id: string) =>
  here.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('insertRecords', () => {
  test('returns the ids in the order of the rows', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `人 ${(n * 7919) % 300}`);
    const ids = await within((tx) => insertRecords(tx, staff, names.map(aPerson)));
    const rows = await here.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    expect(ids.map((id) => nameOf.get(id))).toEqual(names);
  });

  test('inserts nothing for no rows', async () => {
    expect(await within((tx) => insertRecords(tx, staff, []))).toEqual([]);
  });

  test('trims texts and stores empty ones as null where the field is nullable', async () => {
    const id = await within((tx) =>
      insertRecord(tx, staff, { ...aPerson(' 林国栋\n'), englishName: ' ', idCard: '', phone: ' ' }),
    );
    expect(await kept(id)).toMatchObject({ name: '林国栋', englishName: null, idCard: null, phone: '' });
  });

  test('stores fields given beside the writable ones, and leaves omitted columns at their default', async () => {
    const id = await within((tx) =>
      insertRecord(tx, staff, { ...aPerson('守者'), kind: 'rescue', isAudit: 'pending', levelId: 'grid' }),
    );
    const { createdAt, ...row } = await kept(id);
    expect(row).toMatchObject({ kind: 'rescue', isAudit: 'pending', levelId: 'grid', userId: null });
    expect(Date.parse(createdAt)).toBeGreaterThan(0);
  });

  test('does not compile when a writable field is missing or a value has no column', async () => {
    const { englishName: _, ...forgetful } = aPerson('忘');
    // @ts-expect-error englishName is not named
    const first = await within((tx) => insertRecord(tx, staff, forgetful));
    // @ts-expect-error a table of people has no wage
    const wrong = within((tx) => insertRecord(tx, staff, { ...aPerson('多'), wage: 1 }));
    await expect(wrong).rejects.toThrow('wage');
    expect(await kept(first)).toMatchObject({ englishName: null });
  });
});

describe('putRecords', () => {
  test('inserts missing records and writes what is named into those that are there', async () => {
    const first = { companyId, name: '标准', nameEn: 'Standard' };
    const brandId = await within((tx) => insertRecord(tx, elevatorBrand, first));
    const aModel = (name: string, ratedLoad: number) => ({
      brandId,
      name,
      nameEn: undefined,
      kind: 'traction' as const,
      ratedLoad,
      ratedSpeed: undefined,
      controllerType: undefined,
    });
    const put = (...models: ReturnType<typeof aModel>[]) =>
      within((tx) => putRecords(tx, elevatorModel, models, ['brandId', 'name']));
    await put(aModel('A', 630));
    await put(aModel('B', 800), aModel('A', 1000));
    await put();
    const rows = await here.db
      .selectFrom('elevatorModel')
      .select(['name', 'ratedLoad'])
      .where('brandId', '=', brandId)
      .orderBy('name')
      .execute();
    expect(rows).toEqual([
      { name: 'A', ratedLoad: 1000 },
      { name: 'B', ratedLoad: 800 },
    ]);
  });
});

describe('updateRecord', () => {
  test('changes the given fields, trimmed, and leaves undefined ones unchanged', async () => {
    const id = await within((tx) => insertRecord(tx, staff, { ...aPerson('甲'), idCard: 'S1' }));
    await within((tx) =>
      updateRecord(tx, staff, id, { name: ' 甲二 ', englishName: 'Jia', idCard: undefined }),
    );
    expect(await kept(id)).toMatchObject({ name: '甲二', englishName: 'Jia', idCard: 'S1' });
    await within((tx) => updateRecord(tx, staff, id, { englishName: ' ', idCard: null }));
    expect(await kept(id)).toMatchObject({ name: '甲二', englishName: null, idCard: null });
    await within((tx) => updateRecord(tx, staff, id, {}));
  });

  test('refuses an update when seen fields have changed, and accepts it while they are unchanged', async () => {
    const id = await within((tx) => insertRecord(tx, staff, { ...aPerson('乙'), onDuty: true }));
    const seen = { name: '乙', onDuty: true, levelId: null, createdAt: (await kept(id)).createdAt };
    await within((tx) => updateRecord(tx, staff, id, { phone: '1' }, seen));
    await within((tx) => updateRecord(tx, staff, id, { onDuty: false }));
    await expect(within((tx) => updateRecord(tx, staff, id, { phone: '2' }, seen))).rejects.toMatchObject({
      code: 'recordChanged',
    });
    expect(await kept(id)).toMatchObject({ phone: '1' });
  });

  test('refuses a record that no longer exists', async () => {
    await expect(within((tx) => updateRecord(tx, staff, '4711', { phone: '2' }))).rejects.toMatchObject({
      code: 'objectMissing',
    });
  });

  test('does not compile with a value that has no column', async () => {
    // @ts-expect-error a table of people has no wage
    const wrong = within((tx) => updateRecord(tx, staff, '1', { wage: 1 }));
    await expect(wrong).rejects.toThrow('wage');
  });
});

describe('updateRecords', () => {
  test('changes in each record only its given fields, trimmed, in one call', async () => {
    const [first, second] = await within((tx) =>
      insertRecords(tx, staff, [aPerson('丙'), { ...aPerson('丁'), idCard: 'S2' }]),
    );
    const before = await Promise.all([kept(first!), kept(second!)]);
    await within((tx) =>
      updateRecords(tx, staff, [
        { before: before[0], changes: { name: ' 丙二 ', phone: undefined } },
        { before: before[1], changes: { idCard: ' ', onDuty: true } },
      ]),
    );
    expect(await kept(first!)).toEqual({ ...before[0], name: '丙二', names: '丙二', nameNormal: '丙二' });
    expect(await kept(second!)).toEqual({ ...before[1], idCard: null, onDuty: true });
  });

  test('writes nothing when no value differs', async () => {
    const id = await within((tx) => insertRecord(tx, staff, aPerson('戊')));
    const before = await kept(id);
    await within((tx) => updateRecords(tx, staff, [{ before, changes: { name: '戊' } }]));
    await within((tx) => updateRecords(tx, staff, []));
    expect(await kept(id)).toEqual(before);
  });
});
