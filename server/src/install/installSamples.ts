import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { Sampling } from '#platform/record/record.ts';

/** A node of the library of the company. */
export const aNode = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installNode')
    .values({
      companyId: company,
      name: `导轨安装 ${mark}`,
      englishName: `Guide rails ${mark}`,
      hold: false,
      workingDays: 6,
      paperRule: null,
      pictures: 2,
      papers: JSON.stringify([{ name: '自检记录', englishName: 'Own record' }]),
      measures: JSON.stringify([
        { name: '导轨垂直度', englishName: 'Plumb of the rails', unit: 'mm', min: 0, max: 0.6 },
      ]),
      auditor: 'manager',
      remarks: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const step = (key: string, name: string, workingDays: number): TemplateStep => ({
  key,
  name,
  englishName: null,
  hold: false,
  workingDays,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
});

/** A template of two steps that follow each other. */
export const aTemplate = async ({ db, company, mark }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installTemplate')
    .values({
      companyId: company,
      name: `乘客电梯 ${mark}`,
      englishName: null,
      elevatorKind: 'traction',
      country: 'CN',
      steps: JSON.stringify([step('rails', '导轨安装', 6), step('doors', '层门与门套', 12)]),
      links: JSON.stringify([{ from: 'rails', to: 'doors', lag: 0 }]),
      remarks: null,
      version: 1,
      state: 'current',
      stepCount: 2,
      holdCount: 0,
      span: 18,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A contract that installs an elevator of the company. */
export const anInstallContract = async ({ db, company, mark, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  const { id } = await db
    .insertInto('installContract')
    .values({
      companyId: company,
      contractNo: `AZ-${mark}`,
      partyA: '滨海置业',
      customerId: null,
      country: 'CN',
      weekdays: [1, 2, 3, 4, 5],
      signingDate: '2026-03-02',
      startDate: '2026-03-09',
      endDate: '2026-06-30',
      lines: JSON.stringify([{ elevatorId, price: 19_800_000 }]),
      milestones: JSON.stringify([
        { name: '导轨', englishName: 'Rails', share: 10_000, stepName: '导轨安装', afterDays: null },
      ]),
      amount: 19_800_000,
      taxCode: 'cnInstallation',
      taxRate: 9,
      maintainerId: null,
      warrantyMonths: 12,
      note: null,
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An order of that contract. */
export const anInstallOrder = async ({ db, of }: Sampling): Promise<string> => {
  const templateId = await of('installTemplate');
  await db
    .insertInto('installTemplateVersion')
    .values({ templateId, version: 1, steps: '[]', links: '[]', writtenBy: null })
    .execute();
  const { id } = await db
    .insertInto('installOrder')
    .values({
      contractId: await of('installContract'),
      workOrderId: await of('workOrder'),
      elevatorId: await of('elevator'),
      templateId,
      version: 1,
      links: '[]',
      startsOn: '2026-03-09',
      baselineEnd: '2026-03-16',
      endsOn: '2026-03-16',
      handedOverAt: null,
      handedOverBy: null,
      firstUseOn: null,
      warrantyUntil: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Its step. */
export const aStep = async ({ db, of }: Sampling): Promise<string> => {
  const { key, name, englishName, hold, workingDays, paperRule, pictures, auditor } = step(
    'rails',
    '导轨安装',
    6,
  );
  const { id } = await db
    .insertInto('installStep')
    .values({
      key,
      name,
      englishName,
      hold,
      workingDays,
      paperRule,
      pictures,
      auditor,
      orderId: await of('installOrder'),
      position: 0,
      papers: '[]',
      measures: '[]',
      measured: '[]',
      parts: '[]',
      workerId: null,
      notBefore: null,
      startsOn: '2026-03-09',
      endsOn: '2026-03-16',
      baselineStart: '2026-03-09',
      baselineEnd: '2026-03-16',
      beganAt: null,
      doneAt: null,
      auditedAt: null,
      auditWay: null,
      auditDistanceM: null,
      paperNo: null,
      paperOn: null,
      decision: null,
      remark: null,
      doneBy: null,
      auditedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Why it was late. */
export const aDelay = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installDelay')
    .values({
      stepId: await of('installStep'),
      cause: 'builder',
      causedBy: '总包',
      fromDay: '2026-03-10',
      untilDay: '2026-03-12',
      note: null,
      fileKind: null,
      fileId: null,
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A fault that is offered to the installer. */
export const aClaim = async ({ db, of }: Sampling): Promise<string> => {
  const { id } = await db
    .insertInto('installWarrantyClaim')
    .values({
      orderId: await of('installOrder'),
      faultId: await of('fault'),
      repairId: null,
      code: 'K129',
      vendorCode: 'E42',
      openedAt: '2026-04-01T02:00:00.000Z',
      floor: 3,
      recorded: null,
      state: 'offered',
      reason: null,
      outcome: null,
      settledOn: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
