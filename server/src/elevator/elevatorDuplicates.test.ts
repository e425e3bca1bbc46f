import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@hoistway/contract/language/language.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { translators } from '#platform/texts.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';

let here: Archive['here'];
let theirs: Archive['theirs'];
let admin: Archive['admin'];
let stranger: Archive['stranger'];
let elevator: Archive['elevator'];
let add: Archive['add'];

beforeAll(async () => {
  ({ here, theirs, admin, stranger, elevator, add } = await anArchive());
});
afterAll(() => here.close());

describe('duplicate values of an elevator', () => {
  const taken = {
    elevatorNo: ['TAKEN-1', '电梯编号已存在', 'Elevator number already exists'],
    equipmentNo: ['111111', '设备编号已存在', 'Equipment number already exists'],
    beaconNo: ['BEACON-1', '信标编号已存在', 'Beacon number already exists'],
    nineNo: ['960001', '96333 编号已存在', '96333 number already exists'],
    kunshanNo: ['119-1', '119 编号已存在', '119 number already exists'],
    alias: ['同名', '别名已存在', 'Alias already exists'],
    placeName: ['9 号楼', '使用地点已存在', 'Place in the building already exists'],
  } as const;
  const fields = Object.keys(taken) as (keyof typeof taken)[];
  const all = () => Object.fromEntries(fields.map((field) => [field, taken[field][0]]));
  let first: string;
  beforeAll(async () => {
    first = await add(all());
  });

  test.each(fields)(
    'a duplicate %s is rejected when adding and when changing, in both languages',
    async (field) => {
      const [value, zh, en] = taken[field];
      const made = await here.ask(elevatorCalls.create, { ...elevator(), [field]: value }, admin);
      expect(made.envelope.errors).toEqual({ [field]: zh });
      const id = await add();
      const changed = await here.ask(
        elevatorCalls.update,
        { id, [field]: value },
        { ...admin, language: 'en' },
      );
      expect(changed.envelope.errors).toEqual({ [field]: en });
    },
  );

  test('all duplicate fields are reported at once, and an elevator’s own values are accepted', async () => {
    const made = await here.ask(elevatorCalls.create, { ...elevator(), ...all() }, admin);
    expect(Object.keys(made.envelope.errors ?? {}).toSorted()).toEqual([...fields].toSorted());
    const same = await here.ask(elevatorCalls.update, { id: first, ...all() }, admin);
    expect(same.envelope.success).toBe(true);
  });

  test('a number of a hidden elevator is reported only as in use', async () => {
    const made = await here.ask(
      elevatorCalls.create,
      { ...elevator(), maintainerId: theirs, equipmentNo: '111111' },
      stranger,
    );
    expect(made.envelope.errors).toEqual({ equipmentNo: '设备编号已存在' });
  });

  test('an alias and a place can be used again at another company', async () => {
    await add({ maintainerId: theirs, alias: '同名', placeName: '9 号楼' });
  });

  test('a place is rejected when another project of the company uses it', async () => {
    const again = { ...elevator(), projectName: '另一项目', placeName: '9 号楼' };
    const made = await here.ask(elevatorCalls.create, again, admin);
    expect(made.envelope.errors).toEqual({ placeName: '使用地点已存在' });
  });

  test('the message for a duplicate place begins with its field label', () => {
    for (const language of languages) {
      const t = translators[language];
      expect(t('invalid.dupPlace').startsWith(t('elevator.placeName'))).toBe(true);
    }
  });

  test.each(fields)('only one of four concurrent elevators with the same %s is created', async (field) => {
    const value = field === 'equipmentNo' ? '222222' : `RACE-${field}`;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => here.ask(elevatorCalls.create, { ...elevator(), [field]: value }, admin)),
    );
    const outcomes = replies.map(({ envelope }) => envelope.errors ?? envelope.success);
    expect(outcomes.filter((each) => each === true)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== true)).toEqual(
      Array.from({ length: 3 }, () => ({ [field]: taken[field][1] })),
    );
  });
});

test('the migration makes places unique that several projects of a company used', async () => {
  const company = await here.aCompany('升级物业', 'property');
  const path = '../../migrations/elevator/202611221711_elevator_placeInCompany.sql';
  const upgrade = await readFile(new URL(path, import.meta.url), 'utf8');
  await sql`drop index elevator_place_name_once`.execute(here.db);
  await sql`create unique index elevator_place on elevator (property_id, project_name, place_name)`.execute(
    here.db,
  );
  const ids = [];
  for (const no of ['UP-1', 'UP-2']) {
    const id = await here.anElevator({ propertyId: company }, no);
    await here.db
      .updateTable('elevator')
      .set({ placeName: '东梯', projectName: `项目 ${no}` })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  await sql.raw(upgrade).execute(here.db);
  const rows = await here.db
    .selectFrom('elevator')
    .select('placeName')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(rows.map(({ placeName }) => placeName)).toEqual(['东梯', '东梯 (UP-2)']);
});
