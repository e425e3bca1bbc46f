import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { addKinds } from '#area/part/partKindWrite.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { dryRun } from '#platform/call/dryRun.ts';
import { memoizing } from '#platform/call/memoize.ts';
import {
  asSystem,
  transactAs,
  type Transaction,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import type { Judged } from '#platform/import/importStore.ts';
import { holdRows } from '#platform/import/holdRows.ts';
import { judgeInSets } from '#platform/import/judgeInSets.ts';
import { translators } from '#platform/texts.ts';
import {
  codes,
  companies,
  dictionary,
  elevators,
  inspections,
  kinds,
  mountedParts,
  moved,
  plans,
  raced,
  staff,
  users,
  type Cells,
} from '#testing/importedRows.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { writePlan } from '#testing/plan/writePlan.ts';
import { everyArea } from '../areas.ts';

type Add = typeof elevatorCalls.create.input._zod.input;

let here: Installation;
let ours: string;
let theirs: string;
let draft: string;
let activeVersion: string;

const people = ['admin', 'chief', 'keeper', 'adder'] as const;
type Who = (typeof people)[number];
const ids = new Map<Who, string>();

beforeAll(async () => {
  here = await anInstallation();

  await seedFaultCodes(here.db);
  await seedMapping(here.db);
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aCompany('浦东救援站', 'rescue');
  for (const companyId of [ours, theirs])
    await here.db.insertInto('companyGroup').values({ companyId, groupName: '浦东组', level: 0 }).execute();
  const all = [...permissions];
  ids.set('admin', await here.aUser('admin', platform, { permissions: all, scope: 'platform' }));
  ids.set('chief', await here.aUser('chief', ours, { permissions: all, scope: 'company' }));
  ids.set('keeper', await here.aUser('keeper', ours, { permissions: all, scope: 'area' }));
  const adding = [
    ...(['staff.add', 'elevator.import', 'elevator.view', 'staff.view'] as const),
    ...(['user.add', 'user.view', 'company.add', 'system.view'] as const),
  ];
  ids.set('adder', await here.aUser('adder', ours, { permissions: adding, scope: 'company' }));
  await here.db
    .updateTable('userAccount')
    .set({ regionCodes: ['310115'] })
    .where('username', '=', 'keeper')
    .execute();

  const token = await here.signIn('admin');
  const keep = async (elevatorNo: string, more: Partial<Add> = {}) => {
    const told = { projectName: '世纪花园', address: '世纪大道 1 号', placeOfUse: 'residential' } as const;
    const made = {
      elevatorNo,
      ...told,
      type: 'traction',
      floorsNum: 4,
      maintainerId: ours,
      ...more,
    } as const;
    dataOf(await here.ask(elevatorCalls.create, made, { token }));
  };
  await keep('K-1', { equipmentNo: '100001', alias: '甲', placeName: 'P1', regionCode: '310115' });
  await keep('K-2', { ownerId: theirs, regionCode: '310115' });
  await keep('K-3', { maintainerId: theirs, equipmentNo: '200001', beaconNo: 'B-9' });
  await keep('K-4', { lifeState: 'installing', installerId: ours, regionCode: '310115' });
  for (const no of ['K-5', 'K-6', 'K-8']) await keep(no, { regionCode: '310115' });
  await keep('K-7', { alias: '丁' });
  await keep('K-10', { alias: '子', regionCode: '310115' });
  await keep('K-11', { alias: '丑', regionCode: '310115' });

  const person = { phone: '13800138000', kind: 'maintenance', status: 'active', onDuty: false } as const;
  const blank = { idCard: null, levelId: null, isAudit: null, userId: null } as const;
  await here.db
    .insertInto('staff')
    .values([
      { ...blank, ...person, companyId: ours, name: '旧人' },
      { ...blank, ...person, companyId: ours, name: '有号', userId: ids.get('chief')! },
      { ...blank, ...person, companyId: ours, name: '又名', userId: ids.get('chief')! },
      { ...blank, ...person, companyId: theirs, name: '他人' },
    ])
    .execute();

  activeVersion = (await here.db.selectFrom('faultMappingVersion').select('id').executeTakeFirstOrThrow()).id;
  draft = dataOf(await here.ask(mappingCalls.create, { model: 'M4', copyOf: activeVersion }, { token })).id;
  const planned = { companyId: ours, nextDue: '2099-12-31' };
  const known = await here.db
    .selectFrom('elevator')
    .select(['id', 'elevatorNo'])
    .where('elevatorNo', 'in', ['K-10', 'K-11'])
    .execute();
  for (const { id, elevatorNo } of known)
    await writePlan(here.db, { ...planned, elevatorId: id, nextOrdinal: elevatorNo === 'K-10' ? 7 : 1 });
  await seedPeople();
  await seedParts(platform);
});

/** Parts of the catalogue, and one of them on an elevator. */
async function seedParts(platform: string): Promise<void> {
  const kind = { safetyClass: 'main', unit: '件', englishName: null } as const;
  const [lining] = await transactAs(here.db, asSystem('test'), (tx) =>
    addKinds(tx, [
      { ...kind, companyId: ours, name: '制动器衬片', englishName: 'Brake lining', marking: 'serial' },
      { ...kind, companyId: platform, name: '钢丝绳', marking: 'batch' },
      { ...kind, companyId: platform, name: '限速器', marking: 'serial' },
      { ...kind, companyId: ours, name: '门滚轮', marking: 'none' },
    ]),
  );
  const { id: elevatorId } = await here.db
    .selectFrom('elevator')
    .where('elevatorNo', '=', 'K-5')
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`insert into mounted_part (elevator_id, part_kind_id, company_id, quantity, serial, installed_on)
    values (${elevatorId}, ${lining}, ${ours}, 1, 'S-OLD', '2026-01-15')`.execute(here.db);
}

/** Companies, roles and users that the files of either name. */
async function seedPeople(): Promise<void> {
  const below = { type: 'maintenance', parentId: ours } as const;
  const { id: branch } = await here.db
    .insertInto('company')
    .values({ ...below, name: '恒升分部', regionCodes: ['310000'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: office } = await here.db
    .insertInto('company')
    .values({ ...below, name: '恒升分处', parentId: branch, phone: '021-64530001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ofTheirs } = await here.db
    .insertInto('role')
    .values({ roleName: '康达维保单位', scope: 'assigned', companyId: theirs })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ofBranch } = await here.db
    .insertInto('role')
    .values({ roleName: '分部维保单位', scope: 'assigned', companyId: branch })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('rolePermission')
    .values([ofTheirs, ofBranch].map((roleId) => ({ roleId, permission: 'staff.view' })))
    .execute();
  const held: Parameters<Installation['aUser']>[2] = { permissions: ['staff.view'], scope: 'assigned' };
  const staying = ['clerk', 'former', 'mover', 'leaver', 'grouped', 'sitter', 'taker'];
  const accounts = new Map<string, string>();
  for (const name of staying) accounts.set(name, await here.aUser(name, ours, held));
  accounts.set('helper', await here.aUser('helper', office, held));
  accounts.set('stranger', await here.aUser('stranger', theirs, held));
  const phones = {
    clerk: '13800138009',
    stranger: '13800138008',
    leaver: '13800138006',
    taker: '13800138010',
  };
  for (const [name, phone] of Object.entries(phones))
    await here.db.updateTable('userAccount').set({ phone }).where('id', '=', accounts.get(name)!).execute();
  const { id: group } = await here.db
    .selectFrom('companyGroup')
    .select('id')
    .where('companyId', '=', ours)
    .executeTakeFirstOrThrow();
  await here.db
    .updateTable('userAccount')
    .set({ groupId: group })
    .where('id', '=', accounts.get('grouped')!)
    .execute();
  await here.db
    .insertInto('userRole')
    .values({ userId: accounts.get('helper')!, roleId: ofBranch })
    .execute();
}
afterAll(() => here.close());

const files: Record<string, { rows: Cells[]; fixed?: () => Record<string, string> }> = {
  elevator: { rows: elevators },
  'elevator that others add': { rows: raced },
  staff: { rows: staff },
  user: { rows: users },
  company: { rows: companies },
  'company that moves': { rows: moved },
  faultMapping: { rows: codes, fixed: () => ({ id: draft }) },
  'faultMapping of an active version': { rows: codes, fixed: () => ({ id: activeVersion }) },
  faultCode: { rows: dictionary },
  inspection: { rows: inspections },
  partKind: { rows: kinds },
  mountedPart: { rows: mountedParts },
  maintenancePlan: { rows: plans },
};

const importerOf = (file: string) => {
  const found = everyArea.importers.find(({ kind }) => kind.name === file.split(' ')[0]);
  if (!found) throw new Error(`nothing imports ${file}`);
  return found;
};

/** What became of the rows and what the database holds afterwards, so many rows at a time; nothing of it stays. */
async function bringing(file: string, who: Who, atOnce: number) {
  const viewer = (await loadViewer(here.db, ids.get(who)!, noSession))!;
  const by = importerOf(file);
  const { rows, fixed = () => ({}) } = files[file]!;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const kept = rows.map((row, ordinal) => ({
    ordinal,
    rowNumber: ordinal + 2,
    cells: columns.map((name) => row[name] ?? ''),
    outcome: null,
    errors: null,
  }));
  const surroundings = { viewer, address: '', client: '', requestId: 'import', origin: undefined };
  const actor = { name: `user:${viewer.userId}`, requestId: 'import' };
  return dryRun(
    (work: (tx: Transaction) => Promise<void>) => transactAs(here.db, actor, work),
    async (tx) => {
      const judged: Judged[] = [];
      const keys = new Map<string, number>();
      const { rows: newest } = await sql<{ id: string }>`select max(id)::text as id from audit_trail`.execute(
        tx,
      );
      const { findRefs } = everyArea.records;
      const run = { columns, fixed: fixed(), state: 'checking' as const };
      const judging = () => {
        const ctx: TransactionContext = memoizing({
          ...surroundings,
          findRefs,
          language: 'zh',
          t: translators.zh,
          db: tx,
        });
        return { ctx, tx, by, run, keys };
      };
      await holdRows(judging(), [kept]);
      for (let at = 0; at < kept.length; at += atOnce)
        judged.push(...(await judgeInSets(judging(), kept.slice(at, at + atOnce))));
      return { judged, ...(await stateOf(tx, newest[0]!.id)) };
    },
  );
}

/** The audit log since then, and who sees which elevator in which group; new records without what tells one try from another. */
async function stateOf(tx: Transaction, since: string) {
  const { rows: auditLog } = await sql<{
    entry: string;
  }>`select concat_ws(' ', table_name, verb, actor, request_id,
      case when verb <> 'insert' then record_id end, old - '{id,created_at,elevator_id,parent_id}'::text[],
      new - '{id,created_at,elevator_id,user_id,parent_id}'::text[], holder.username, was.name, parent.name,
      company.name, actor_company_id) as entry
    from audit_trail
    left join user_account holder on holder.id = (audit_trail.new ->> 'user_id')::bigint
    left join company was on was.id = (audit_trail.old ->> 'parent_id')::bigint
    left join company parent on parent.id = (audit_trail.new ->> 'parent_id')::bigint
    left join company on company.id = audit_trail.company_id
    where audit_trail.id > ${since}::bigint order by 1`.execute(tx);
  const { rows: seen } = await sql<{
    entry: string;
  }>`select concat_ws(' ', elevator_no, company.name, reason) as entry
    from elevator_visibility join elevator on elevator.id = elevator_visibility.elevator_id
    join company on company.id = elevator_visibility.company_id order by 1`.execute(tx);
  const { rows: groups } = await sql<{
    entry: string;
  }>`select concat_ws(' ', elevator_no, company_id, group_id) as entry
    from elevator_group join elevator on elevator.id = elevator_group.elevator_id order by 1`.execute(tx);
  const { rows: moves } = await sql<{ entry: string }>`
    select concat_ws(' ', entity, record_id, move, from_state, to_state) as entry from record_move order by 1`.execute(
    tx,
  );
  const [trailed, visible, grouped, moved] = [auditLog, seen, groups, moves].map((rows) =>
    rows.map(({ entry }) => entry),
  );
  return { trailed, visible, grouped, moved };
}

const tried = Object.keys(files).flatMap((file) => people.map((who) => [file, who] as const));

test.each(tried)(
  'importing rows of %s by %s in sets gives the same result as row by row',
  async (file, who) => {
    const oneByOne = await bringing(file, who, 1);
    expect(await bringing(file, who, 1_000)).toEqual(oneByOne);
    expect(await bringing(file, who, 5)).toEqual(oneByOne);
  },
);

test('rejects only the row whose elevator number another transaction takes meanwhile', async () => {
  let taken = () => {};
  let commit = () => {};
  const isTaken = new Promise<void>((done) => (taken = done));
  const mayCommit = new Promise<void>((done) => (commit = done));
  const other = here.db.transaction().execute(async (tx) => {
    await sql`insert into elevator (elevator_no, address, project_name, place_of_use, floors_num, floor_labels, maintainer_id)
      values ('R-13', '别处', '别处', 'residential', 1, '{1}', ${theirs})`.execute(tx);
    taken();
    await mayCommit;
  });
  await isTaken;
  const bringingThem = bringing('elevator that others add', 'chief', 1_000);
  for (let waiting = false; !waiting;) {
    await wait(20);
    const { rows } = await sql<{ waits: boolean }>`select count(*) > 0 as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(here.db);
    waiting = rows[0]!.waits;
  }
  commit();
  await other;
  const { judged, trailed } = await bringingThem;
  expect(judged.filter(({ outcome }) => outcome !== 'added')).toEqual([
    { ordinal: 13, outcome: 'rejected', errors: { elevatorNo: '电梯编号已存在' }, key: null, record: null },
  ]);
  expect(trailed!.filter((entry) => entry.includes('user:'))).toHaveLength(19);
});

test('the files have rows of every outcome, and every importer is tried', async () => {
  const outcomes = async (file: string, who: Who) =>
    new Set((await bringing(file, who, 1_000)).judged.map(({ outcome }) => outcome));
  expect(await outcomes('elevator', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('staff', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('faultMapping', 'admin')).toEqual(new Set(['added', 'changed', 'rejected']));
  expect(await outcomes('faultCode', 'admin')).toEqual(new Set(['changed', 'rejected']));
  expect(await outcomes('user', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('inspection', 'chief')).toEqual(new Set(['added', 'rejected']));
  expect(await outcomes('partKind', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('mountedPart', 'chief')).toEqual(new Set(['added', 'changed', 'rejected']));
  expect(await outcomes('maintenancePlan', 'chief')).toEqual(
    new Set(['added', 'changed', 'same', 'rejected']),
  );
  expect(await outcomes('company', 'admin')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  // Where several rows are one record none of them comes alone.
  const isGathered = new Set(
    everyArea.importers.filter(({ gathers }) => gathers).map(({ kind }) => kind.name),
  );
  expect(isGathered).toEqual(new Set(['contract', 'installContract', 'invoice']));
  const names = everyArea.importers.map(({ kind }) => kind.name).filter((name) => !isGathered.has(name));
  expect(new Set(Object.keys(files).map((file) => file.split(' ')[0]))).toEqual(new Set(names));
});
