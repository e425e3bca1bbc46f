import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { dryRun } from '#platform/call/dryRun.ts';
import { memoizing } from '#platform/call/memoize.ts';
import { transactAs, type Transaction, type TransactionContext } from '#platform/call/requestContext.ts';
import type { ImportCell } from '#platform/import/cell.ts';
import type { Judged } from '#platform/import/importStore.ts';
import { judgeInSets } from '#platform/import/judgeInSets.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyArea } from './areas.ts';

type Cells = Record<string, ImportCell>;
type Add = typeof elevatorCalls.create.input._zod.input;

let here: Installation;
let ours: string;
let theirs: string;
let draft: string;
let activeVersion: string;

const people = ['admin', 'chief', 'keeper', 'adder'] as const;
type Who = (typeof people)[number];
const ids = new Map<Who, string>();

const elevator = (elevatorNo: string, more: Cells = {}): Cells => ({
  elevatorNo,
  projectName: '世纪花园',
  address: '世纪大道 1 号',
  placeOfUse: 'residential',
  type: 'traction',
  floorsNum: '4',
  maintainerId: '恒升',
  ...more,
});

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
  await seedPeople();
});

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

const elevators: Cells[] = [
  elevator('N-1', { regionCode: '310115' }),
  elevator('N-0', { projectName: '' }),
  elevator('K-1', { alias: '甲' }),
  elevator('K-1', { address: '别处' }),
  elevator('K-2', { ownerId: '恒升' }),
  elevator('K-2', { address: '世纪大道 2 号' }),
  elevator('N-2', { equipmentNo: '200001', beaconNo: 'B-9' }),
  elevator('N-3', { equipmentNo: '100001' }),
  elevator('K-5', { equipmentNo: '500005' }),
  elevator('N-4', { equipmentNo: '500005', regionCode: '310115' }),
  elevator('N-5', { alias: '乙', regionCode: '310115' }),
  elevator('N-6', { alias: '乙', regionCode: '310115' }),
  elevator('N-7', { alias: '甲' }),
  elevator('N-8', { alias: '丙', floorLabels: '1-3', regionCode: '310115' }),
  elevator('N-9', { alias: '丙', floorLabels: 'B1,1-3', regionCode: '310115' }),
  elevator('N-10', { alias: '甲', placeName: 'P1', equipmentNo: '100001' }),
  elevator('N-11', { latitude: '31.2' }),
  elevator('N-12', { rescueStationId: '恒升' }),
  elevator('N-13', { rescueStationId: '浦东救援站', groupId: '浦东组', regionCode: '310115' }),
  elevator('N-14', { maintainerId: '康达', groupId: '浦东组' }),
  elevator('N-15', { maintainerId: '无此单位' }),
  elevator('N-16', { maintainerId: '' }),
  elevator('K-3', { maintainerId: '康达', address: '康达路' }),
  elevator('K-4', { lifeState: 'inUse' }),
  elevator('K-6', { lifeState: 'installing' }),
  elevator('K-6', { address: '世纪大道 6 号', groupId: '浦东组' }),
  elevator('N-17', { equipmentNo: '12', type: '飞毯' }),
  elevator('N-18', { address: { text: '=1+1', fault: 'formula' } }),
  elevator('N-19', { floorHeightMm: '3500', regionCode: '310115' }),
  elevator('K-7', { alias: '戊' }),
  elevator('N-20', { alias: '丁', regionCode: '310115' }),
  elevator('K-8', { floorsNum: '6' }),
  elevator('K-10', { alias: '丑' }),
  elevator('K-11', { alias: '子' }),
  elevator('N-21', { regionCode: '110101', equipmentNo: '600006' }),
  elevator('N-22', { regionCode: '310115', equipmentNo: '600006' }),
  elevator('N-23', {
    ratedLoad: '1000.5',
    manufactureDate: '2020-02-29',
    regionCode: '310115',
    areaId: '无此区',
  }),
  elevator('N-24', { ratedLoad: '1000.5', manufactureDate: '2020-02-29', regionCode: '310115' }),
];

const raced: Cells[] = Array.from({ length: 20 }, (_, n) => elevator(`R-${n}`));

const person = (name: string, more: Cells = {}): Cells => ({
  name,
  phone: '13800138000',
  kind: 'maintenance',
  ...more,
});
const staff: Cells[] = [
  person('新人'),
  person('新人', { phone: '13800138001' }),
  person('旧人'),
  person('旧人二', { phone: '12' }),
  person('旧人二', { onDuty: '是', status: 'leave' }),
  person('chief', { account: 'chief' }),
  person('改名', { account: 'CHIEF' }),
  person('又名', { account: 'chief' }),
  person('无号', { account: 'nobody' }),
  person('他人', { companyId: '康达' }),
  person('外人', { companyId: '康达' }),
  person('救一', { kind: 'rescue', levelId: 'junior' }),
  person('守者', { account: 'keeper', idCard: 's1234567d' }),
  person('守者', { account: 'Keeper' }),
];

const codes: Cells[] = [
  { vendorCode: 'N1', code: 'K104' },
  { vendorCode: 'N1', code: 'K105' },
  { vendorCode: 'N2', code: 'K999' },
  { vendorCode: 'N2', code: 'K103' },
  { vendorCode: 'N3', code: 'A194' },
  { vendorCode: 'E02', code: 'K103' },
  { vendorCode: 'K101', code: 'K102' },
];

const dictionary: Cells[] = [
  { code: 'K104', codeKind: 'platform', nameZh: '新名', nameEn: 'New name', severity: '2' },
  { code: 'K104', codeKind: 'platform', nameZh: '再名', nameEn: 'Again' },
  { code: 'K999', codeKind: 'platform', nameZh: '无', nameEn: 'None' },
  { code: 'K101', codeKind: 'controller', nameZh: '移', nameEn: 'Moved' },
  { code: 'K102', codeKind: 'platform', nameZh: '改', nameEn: 'Changed', severity: '1' },
];

const account = (username: string, more: Cells = {}): Cells => ({
  username,
  nick: '人',
  companyId: '恒升',
  roleIds: 'role of clerk',
  ...more,
});
const users: Cells[] = [
  account('new.one', { phone: '13800138001' }),
  account('NEW.one'),
  account('new.two', { phone: '13800138001' }),
  account('new.three', { phone: '12345' }),
  account('new.four', { roleIds: '' }),
  account('clerk', { nick: 'clerk', phone: '13800138009' }),
  account('clerk', { nick: '再来' }),
  account('Clerk', { nick: '改名' }),
  account('former', { nick: '改名', roleIds: 'role of former' }),
  account('stranger', { nick: '外人' }),
  account('new.five', { companyId: '康达', phone: '13800138005' }),
  account('new.six', { companyId: '恒升分处', roleIds: '分部维保单位' }),
  account('new.seven', { companyId: '恒升', roleIds: '分部维保单位' }),
  account('new.eight', { roleIds: '康达维保单位' }),
  account('new.nine', { roleIds: 'role of admin' }),
  account('new.ten', { roleIds: 'role of clerk,role of helper' }),
  account('helper', { roleIds: '分部维保单位,role of helper' }),
  account('admin', { companyId: '平台', roleIds: 'role of admin', nick: '大' }),
  account('mover', { companyId: '恒升分部', roleIds: 'role of mover', phone: '13800138007' }),
  account('new.eleven', { phone: '13800138007' }),
  account('new.sixteen', { phone: '13800138006' }),
  account('leaver', { companyId: '恒升分处', roleIds: 'role of leaver', phone: '13800138002' }),
  account('grouped', { companyId: '恒升分部', roleIds: 'role of grouped' }),
  account('sitter', { nick: '换', roleIds: 'role of sitter', phone: '13800138009' }),
  account('taker', { roleIds: 'role of taker', nick: '取', phone: '13800138010', language: 'en' }),
  account('adder', { roleIds: 'role of clerk' }),
  account('new.twelve', { phone: '13800138008', language: 'en' }),
  account('new.thirteen', { phone: '13800138009' }),
  account('new.fourteen', { companyId: '恒升分部', roleIds: 'role of clerk', phone: '13800138014' }),
  account('chief', { companyId: '恒升分部', roleIds: 'role of chief' }),
  account('new.fifteen', { roleIds: 'role of clerk,无此角色' }),
  account('bad name'),
  account('new.seventeen', { roleIds: 'role of clerk,role of clerk' }),
];

const firm = (name: string, more: Cells = {}): Cells => ({ name, type: 'maintenance', ...more });
const companies: Cells[] = [
  firm('新一'),
  firm('新一', { contact: '再来' }),
  firm('新二', { parentId: '新一' }),
  firm('新三', { parentId: '新二', phone: '021-64530000' }),
  firm('新四', { phone: 'abc' }),
  firm('新五', { parentId: '新四' }),
  firm('新六', { type: 'platform' }),
  firm('新七', { parentId: '新六' }),
  firm('康达', { address: '别处' }),
  firm('恒升分部', { parentId: '恒升分处' }),
  firm('恒升分处', { parentId: '恒升' }),
  firm('恒升分部', { parentId: '恒升分处' }),
  firm('新八', { parentId: '恒升分处', latitude: '31.2' }),
  firm('新九', { parentId: '恒升分处', latitude: '31.2', longitude: '121.5', timeZone: 'Asia/Singapore' }),
  firm('恒升', { contact: '长', parentId: '新二' }),
  firm('恒升', { contact: '长' }),
  firm('新十', { parentId: '新十' }),
  firm('新十一', { parentId: '康达' }),
  firm('浦东救援站', { type: 'rescue' }),
  firm('平台', { type: 'platform', phone: '021-64530002' }),
];
const moved: Cells[] = [
  firm('恒升分处', { parentId: '恒升', phone: '021-64530001' }),
  firm('恒升分部', { parentId: '恒升分处', type: 'rescue' }),
  firm('新一', { parentId: '恒升分部' }),
  firm('恒升', { type: 'regulator', parentId: '新一' }),
  firm('新二', { parentId: '新一', regionCode: '310115' }),
];

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
      for (let at = 0; at < kept.length; at += atOnce) {
        const { findRefs } = everyArea.records;
        const ctx: TransactionContext = memoizing({
          ...surroundings,
          findRefs,
          language: 'zh',
          t: translators.zh,
          db: tx,
        });
        const run = { columns, fixed: fixed() };
        judged.push(...(await judgeInSets({ ctx, tx, by, run, keys }, kept.slice(at, at + atOnce))));
      }
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

test.each(tried)('rows of %s by %s come to the same, all at once as one by one', async (file, who) => {
  const oneByOne = await bringing(file, who, 1);
  expect(await bringing(file, who, 1_000)).toEqual(oneByOne);
  expect(await bringing(file, who, 5)).toEqual(oneByOne);
});

test('of what somebody else takes in the same moment only that row is told', async () => {
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
    { ordinal: 13, outcome: 'rejected', errors: { elevatorNo: '电梯编号已存在' }, key: null },
  ]);
  expect(trailed!.filter((entry) => entry.includes('user:'))).toHaveLength(19);
});

test('the files hold rows of every outcome, and every list is tried', async () => {
  const outcomes = async (file: string, who: Who) =>
    new Set((await bringing(file, who, 1_000)).judged.map(({ outcome }) => outcome));
  expect(await outcomes('elevator', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('staff', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('faultMapping', 'admin')).toEqual(new Set(['added', 'changed', 'rejected']));
  expect(await outcomes('faultCode', 'admin')).toEqual(new Set(['changed', 'rejected']));
  expect(await outcomes('user', 'chief')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  expect(await outcomes('company', 'admin')).toEqual(new Set(['added', 'changed', 'same', 'rejected']));
  const names = everyArea.importers.map(({ kind }) => kind.name);
  expect(new Set(Object.keys(files).map((file) => file.split(' ')[0]))).toEqual(new Set(names));
});
