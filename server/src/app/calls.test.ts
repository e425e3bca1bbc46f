import { usualLimits } from '@hoistway/contract/company/area.ts';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { displayCalls, displayScreens } from '@hoistway/contract/session/display.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { needed, refNames } from '#testing/sampleInput.ts';

/** As many calls as were declared when this number was last reviewed; it may only grow. */
const declaredCalls = 276;

let here: Installation;
let stranger: { token: string };
let nobody: { token: string };
let wall: { token: string };
let theirs: Record<string, string>;

const guarded = allCalls.filter((call) => call.access !== 'anyone');
const permitted = guarded.filter((call) => call.access !== 'signed in');

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('我方');
  const other = await here.aCompany('他方');
  await here.aUser('stranger', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('nobody', ours, { permissions: ['receipt.export'] });
  const someone = await here.aUser('someone', other, { permissions: [...permissions], scope: 'company' });
  const elevator = await here.aLift({ maintainerId: other });
  const group = await here.db
    .insertInto('companyGroup')
    .values({ companyId: other, groupName: '总部', level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await here.db
    .insertInto('role')
    .values({ roleName: '他方角色', scope: 'company', companyId: other })
    .returning('id')
    .executeTakeFirstOrThrow();
  const collector = await here.db
    .insertInto('collector')
    .values({ serial: 'THEIRS', secretHash: 'x', model: 'm', elevatorId: elevator, companyId: other })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = await here.db
    .insertInto('liftBrand')
    .values({ companyId: other, name: '他方品牌', nameEn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await here.db
    .insertInto('staff')
    .values({
      companyId: other,
      name: '他方人员',
      userId: null,
      phone: '13800138000',
      idCard: null,
      kind: 'maintenance',
      status: 'active',
      onDuty: false,
      levelId: null,
      isAudit: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const certificate = await here.db
    .insertInto('qualification')
    .values({
      companyId: other,
      staffId: person.id,
      kind: 'operatorCertificate',
      certificateNo: 'T-1',
      issuedBy: '市监局',
      validFrom: '2026-01-01',
      validUntil: '2029-12-31',
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.signIn('someone');
  const session = await here.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', someone)
    .executeTakeFirstOrThrow();
  const area = await here.db
    .insertInto('area')
    .values({
      companyId: other,
      name: '他方区域',
      regionCodes: ['310000'],
      ...usualLimits,
      inspectionScheme: 'cn2023',
      intervalProfile: 'cn',
      phoneRule: 'cn',
      timeZone: 'Asia/Shanghai',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  theirs = {
    company: other,
    area: area.id,
    companyGroup: group.id,
    staff: person.id,
    qualification: certificate.id,
    user: someone,
    role: role.id,
    elevator,
    collector: collector.id,
    liftBrand: brand.id,
    elevatorFile: await aFile(elevator, someone),
    fault: await here.aFault(elevator),
    session: session.id,
    importRun: await anImport(someone),
    listView: await aView(someone, other),
    qrCode: await aCode(elevator),
    labelTemplate: await aTemplate(someone, other),
    faultIncident: await anIncident(elevator),
    faultSetting: await aSetting(other),
    // Everybody reads the fault codes, their mapping and the update log: only one that is not there does not exist.
    faultCode: '999999999',
    mappingVersion: '999999999',
    updateLog: '999999999',
  };
  stranger = { token: await here.signIn('stranger') };
  nobody = { token: await here.signIn('nobody') };
  const made = await here.ask(
    displayCalls.makeDisplay,
    { displayName: '墙', screen: '/realtime/all' },
    stranger,
  );
  wall = made.envelope.data as { token: string };
});

const anIncident = async (elevatorId: string): Promise<string> => {
  const at = new Date();
  const incident = await here.db
    .insertInto('faultIncident')
    .values({
      incidentKind: 'powerCut',
      code: 'K123',
      projectName: '他方小区',
      openedAt: at,
      lastOpenedAt: at,
      pushed: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.db
    .updateTable('fault')
    .set({ incidentId: incident.id })
    .where('id', '=', await here.aFault(elevatorId, 'K123'))
    .execute();
  return incident.id;
};

const aView = async (userId: string, companyId: string): Promise<string> => {
  const view = await here.db
    .insertInto('listView')
    .values({ userId, companyId, list: 'user', viewName: '视图', address: '', columns: '[]', shared: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return view.id;
};

const aCode = async (elevatorId: string): Promise<string> => {
  const code = await here.db
    .insertInto('qrCode')
    .values({
      elevatorId,
      token: 'A'.repeat(22),
      sign: 1,
      location: '轿厢',
      caption: '扫码报修',
      logo: null,
      logoWidth: 45,
      logoHeight: 45,
      imageWidth: 600,
      imageHeight: 600,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return code.id;
};

const aFile = async (elevatorId: string, broughtBy: string): Promise<string> => {
  const fileId = 'f'.repeat(32);
  await here.db
    .insertInto('storedFile')
    .values({
      id: fileId,
      sha256: 'x',
      thumbSha256: null,
      mediaType: 'application/pdf',
      width: null,
      height: null,
      size: 1,
    })
    .execute();
  const file = await here.db
    .insertInto('elevatorFile')
    .values({ elevatorId, fileId, name: '检验报告', kind: 'pdf', size: 1, broughtBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return file.id;
};

const aTemplate = async (userId: string, companyId: string): Promise<string> => {
  const template = await here.db
    .insertInto('labelTemplate')
    .values({
      userId,
      companyId,
      templateName: '模板',
      widthMm: 60,
      heightMm: 40,
      background: '#ffffff',
      backgroundPicture: null,
      parts: '[]',
      shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return template.id;
};

const aSetting = async (companyId: string): Promise<string> => {
  const setting = await here.db
    .insertInto('faultSetting')
    .values({ companyId, settingName: '推送', enabled: false, note: null, rules: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return setting.id;
};

const anImport = async (userId: string): Promise<string> => {
  const run = await here.db
    .insertInto('importRun')
    .values({
      kind: 'staff',
      userId,
      language: 'zh',
      fileName: 'a.csv',
      headings: ['姓名'],
      columns: ['name'],
      state: 'matching',
      rows: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return run.id;
};

afterAll(() => here.close());

test('the guards see every declared call', () => {
  expect(allCalls.length).toBeGreaterThanOrEqual(declaredCalls);
  expect(guarded.length).toBeGreaterThan(10);
  expect(permitted.length).toBeGreaterThan(8);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});

test.each(guarded.map((call) => [call.name, call] as const))(
  '%s answers 401 without a token',
  async (_, call) => {
    const { status, envelope } = await here.ask(call, needed(call, theirs));
    expect([status, envelope.code]).toEqual([401, 'notAuthenticated']);
  },
);

test.each(permitted.map((call) => [call.name, call] as const))(
  '%s answers 403 without its permission',
  async (_, call) => {
    const { status, envelope } = await here.ask(call, needed(call, theirs), nobody);
    expect([status, envelope.code]).toEqual([403, 'noPermission']);
  },
);

const writing = allCalls.filter((call) => call.method !== 'GET');

test('writing calls are found in the declarations', () => expect(writing.length).toBeGreaterThanOrEqual(14));

test.each(writing.map((call) => [call.name, call] as const))(
  '%s answers 403 to a wall screen, whatever its owner may',
  async (_, call) => {
    const rights = await here.viewers.authenticate(wall.token);
    expect(rights?.wallScreen).toBe('/realtime/all');
    const { status, envelope } = await here.ask(call, needed(call, theirs), wall);
    expect([status, envelope.code]).toEqual([403, 'noPermission']);
  },
);

const elsewhere = permitted.filter(
  ({ method, access }) =>
    method === 'GET' && !(displayScreens['/realtime/all'] as readonly string[]).includes(access),
);

test('views that a wall screen does not show are found', () =>
  expect(elsewhere.length).toBeGreaterThanOrEqual(5));

test.each(elsewhere.map((call) => [call.name, call] as const))(
  '%s answers 403 to a wall screen that shows something else',
  async (_, call) => {
    const { status } = await here.ask(call, needed(call, theirs), wall);
    expect(status).toBe(403);
  },
);

const withRefs = guarded.flatMap((call) =>
  refNames(call).map(([name, entity]) => [call.name, name, call, entity] as const),
);

test('refs are found in the declarations', () => expect(withRefs.length).toBeGreaterThanOrEqual(8));

test.each(withRefs)('for %s a foreign %s does not exist', async (_, name, call, entity) => {
  const schema = bare(call.input.shape[name] as z.ZodType);
  const id = theirs[entity]!;
  const input = { ...needed(call, theirs), [name]: schema instanceof z.ZodArray ? [id] : id };
  const { status, envelope } = await here.ask(call, input, stranger);
  expect([status, envelope.success, envelope.code]).toEqual([200, false, 'objectMissing']);
});

test.each(withRefs)('for %s a %s that is no id does not exist', async (_, name, call) => {
  const { envelope } = await here.ask(
    call,
    { ...needed(call, theirs), [name]: '99999999999999999999' },
    stranger,
  );
  expect([envelope.success, envelope.code]).toEqual([false, 'idNotExist']);
});

test('an unknown address answers 404 in both languages', async () => {
  const zh = await here.app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'zh' } });
  const en = await here.app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'en' } });
  expect([zh.statusCode, zh.json().description]).toEqual([404, '请求的资源不存在']);
  expect([en.statusCode, en.json().description]).toEqual([404, 'The requested resource does not exist']);
});

test('the description of the calls needs a sign-in outside the demo', async () => {
  expect((await here.app.inject({ url: '/api/docs' })).statusCode).toBe(401);
  const docs = await here.app.inject({ url: '/api/docs', headers: { authorization: stranger.token } });
  expect(docs.json().openapi).toBe('3.1.0');
  expect(Object.keys(docs.json().paths).length).toBe(new Set(allCalls.map((call) => call.path)).size);
});
