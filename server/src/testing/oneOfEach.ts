import { randomBytes } from 'node:crypto';
import { usualLimits } from '@hoistway/contract/company/area.ts';
import type { Installation } from './anInstallation.ts';

/** A record of each entity that a call may name, of one company; `mark` keeps apart what may stand only once. */
export async function oneOfEach(
  { db, ...here }: Installation,
  { company, user, mark }: { company: string; user: string; mark: string },
): Promise<Record<string, string>> {
  const at = new Date();
  const elevator = await here.aLift({ maintainerId: company });
  const fault = await here.aFault(elevator);
  const one = (row: { id: string }): string => row.id;

  const companyGroup = one(
    await db
      .insertInto('companyGroup')
      .values({ companyId: company, groupName: `总部 ${mark}`, level: 0, parentId: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const role = one(
    await db
      .insertInto('role')
      .values({ roleName: `他方角色 ${mark}`, scope: 'company', companyId: company })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const collector = one(
    await db
      .insertInto('collector')
      .values({
        serial: `THEIRS-${mark}`,
        secretHash: 'x',
        model: 'm',
        elevatorId: elevator,
        companyId: company,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const liftBrand = one(
    await db
      .insertInto('liftBrand')
      .values({ companyId: company, name: `他方品牌 ${mark}`, nameEn: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const staff = one(
    await db
      .insertInto('staff')
      .values({
        companyId: company,
        name: `他方人员 ${mark}`,
        userId: null,
        phone: '13900139000',
        idCard: null,
        kind: 'maintenance',
        status: 'active',
        onDuty: false,
        levelId: null,
        isAudit: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const qualification = one(
    await db
      .insertInto('qualification')
      .values({
        companyId: company,
        staffId: staff,
        kind: 'operatorCertificate',
        certificateNo: `T-${mark}`,
        issuedBy: '市监局',
        validFrom: '2026-01-01',
        validUntil: '2029-12-31',
        note: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const session = one(
    await db
      .insertInto('session')
      .values({
        userId: user,
        tokenHash: randomBytes(32),
        address: '',
        client: '',
        createdAt: at,
        lastSeenAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const area = one(
    await db
      .insertInto('area')
      .values({
        companyId: company,
        name: `他方区域 ${mark}`,
        regionCodes: ['310000'],
        ...usualLimits,
        inspectionScheme: 'cn2023',
        intervalProfile: 'cn',
        phoneRule: 'cn',
        timeZone: 'Asia/Shanghai',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const fileId = randomBytes(16).toString('hex');
  await db
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
  const elevatorFile = one(
    await db
      .insertInto('elevatorFile')
      .values({ elevatorId: elevator, fileId, name: '检验报告', kind: 'pdf', size: 1, broughtBy: user })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const importRun = one(
    await db
      .insertInto('importRun')
      .values({
        kind: 'staff',
        userId: user,
        language: 'zh',
        fileName: 'a.csv',
        headings: ['姓名'],
        columns: ['name'],
        state: 'matching',
        rows: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const listView = one(
    await db
      .insertInto('listView')
      .values({
        userId: user,
        companyId: company,
        list: 'user',
        viewName: `视图 ${mark}`,
        address: '',
        columns: '[]',
        shared: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const qrCode = one(
    await db
      .insertInto('qrCode')
      .values({
        elevatorId: elevator,
        token: randomBytes(16).toString('base64url'),
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
      .executeTakeFirstOrThrow(),
  );
  const labelTemplate = one(
    await db
      .insertInto('labelTemplate')
      .values({
        userId: user,
        companyId: company,
        templateName: `模板 ${mark}`,
        widthMm: 60,
        heightMm: 40,
        background: '#ffffff',
        backgroundPicture: null,
        parts: '[]',
        shared: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const faultIncident = one(
    await db
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
      .executeTakeFirstOrThrow(),
  );
  await db
    .updateTable('fault')
    .set({ incidentId: faultIncident })
    .where('id', '=', await here.aFault(elevator, 'K123'))
    .execute();
  const faultSetting = one(
    await db
      .insertInto('faultSetting')
      .values({
        companyId: company,
        settingName: `推送 ${mark}`,
        enabled: false,
        note: null,
        rules: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return {
    company,
    user,
    area,
    companyGroup,
    staff,
    qualification,
    role,
    elevator,
    collector,
    liftBrand,
    elevatorFile,
    fault,
    session,
    importRun,
    listView,
    qrCode,
    labelTemplate,
    faultIncident,
    faultSetting,
  };
}
