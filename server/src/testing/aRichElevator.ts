import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { elevatorFileCalls } from '@hoistway/contract/elevator/elevatorFile.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Archive } from './anArchive.ts';
import { dataOf } from './anInstallation.ts';

/** Everybody who has to do with the elevator, by name, number and account. */
export const people = [
  '王建国',
  'Wang Jianguo',
  '13712345678',
  '赵丽华',
  'zhaolihua',
  'zhao.lihua@example.com',
  '13898765432',
  '孙经理',
  '021-68881234',
  '68885678',
  '钱业主',
] as const;
/** What something cost, as people write it. */
export const prices = ['8888.50'] as const;

/** An elevator with every kind of history, and with people named wherever somebody could have written. */
export async function aRichElevator({ here, add, ours, property, chief }: Archive) {
  const { db } = here;
  const elevatorId = await add({
    registrationCode: '31101154',
    factoryNo: 'KONE-778',
    brand: null,
    ratedLoad: 1000,
    manufactureDate: '2015-06-01',
    nextInspection: '2027-05-31',
    propertyId: property,
  });
  await db
    .updateTable('company')
    .set({ contact: '孙经理', phone: '021-68881234', dutyPhone: '68885678' })
    .where('id', '=', property)
    .execute();
  const user = await here.aUser('zhaolihua', ours, { permissions: ['order.view'] });
  await db
    .updateTable('userAccount')
    .set({ nick: '赵丽华', phone: '13898765432', email: 'zhao.lihua@example.com' })
    .where('id', '=', user)
    .execute();
  const { id: handlerId } = await db
    .insertInto('staff')
    .values({
      companyId: ours,
      name: '王建国',
      englishName: 'Wang Jianguo',
      phone: '13712345678',
      idCard: null,
      kind: 'maintenance',
      status: 'active',
      onDuty: true,
      userId: user,
      levelId: null,
      isAudit: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said =
    '王建国 13712345678 与 Wang Jianguo 到场，赵丽华（zhao.lihua@example.com）确认，门机皮带松动，报价 8888.50 元';
  const faultOf = (code: string, more: Partial<Insertable<Tables['fault']>>) =>
    db
      .insertInto('fault')
      .values({
        elevatorId,
        code,
        faultClass: 'fault',
        severity: 2,
        openedAt: '2026-10-01T08:00:00.000Z',
        pushed: true,
        acknowledgedBy: user,
        acknowledgedAt: '2026-10-01T08:05:00.000Z',
        handledBy: user,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const closed = { closedAt: '2026-10-01T09:00:00.000Z', handling: 'resolved' as const };
  const { id: faultId } = await faultOf('K115', { ...closed, note: said });
  await faultOf('K116', {});
  await faultOf('A194', { ...closed, note: '我是钱业主，电话 13900001111' });
  await faultOf('K115', {
    ...closed,
    openedAt: '2015-01-01T08:00:00.000Z',
    closedAt: '2015-01-01T09:00:00.000Z',
  });
  let serial = 0;
  const orderOf = async (
    type: 'maintenance' | 'repair',
    day: string,
    more: Partial<Insertable<Tables['workOrder']>> = {},
  ) => {
    serial += 1;
    const { id } = await db
      .insertInto('workOrder')
      .values({
        companyId: ours,
        orderNumber: `WB2026${serial}`,
        type,
        status: orderStatus.finished,
        elevatorId,
        handlerId,
        description: said,
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
        inspectStatus: 'none',
        finishRemark: said,
        evaluation: said,
        deadline: `${day}T12:00:00.000Z`,
        createTime: `${day}T08:00:00.000Z`,
        finishTime: `${day}T11:00:00.000Z`,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const itemOf = (orderId: string, code: string, result: 'normal' | 'abnormal', remark: string | null) =>
    db
      .insertInto('workOrderItem')
      .values({
        orderId,
        position: Number(code.slice(1)),
        code,
        name: `项目${code}`,
        englishName: `Item ${code}`,
        requirement: '清洁',
        englishRequirement: 'Clean',
        keyItem: false,
        result,
        remark,
        answeredBy: user,
      })
      .execute();
  const first = await orderOf('maintenance', '2026-10-05', { maintenanceType: 'halfMonth', ordinal: 7 });
  await itemOf(first, 'A1', 'abnormal', said);
  await itemOf(first, 'A2', 'abnormal', '磨损');
  await itemOf(first, 'A3', 'abnormal', '异响');
  const second = await orderOf('maintenance', '2026-10-20', { maintenanceType: 'quarter', ordinal: 8 });
  await itemOf(second, 'A2', 'normal', null);
  await orderOf('repair', '2026-10-01', { faultId, faultReason: said, solution: said });
  await db
    .insertInto('workOrderPart')
    .values({ orderId: first, name: '门机皮带 王建国', quantity: 1, unit: '条' })
    .execute();
  await orderOf('repair', '2026-11-01', {
    status: orderStatus.toAccept,
    finishTime: null,
    description: said,
  });
  await db
    .insertInto('workOrderSignature')
    .values({
      orderId: first,
      round: 0,
      confirmedBy: null,
      confirmedAt: new Date(),
      fileId: null,
      reason: '钱业主不在',
    })
    .execute();
  const { id: collectorId } = await db
    .insertInto('collector')
    .values({ serial: `RICH-${elevatorId}`, secretHash: 'x', model: 'NICE3000', elevatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('controllerReading')
    .values({
      elevatorId,
      collectorId,
      subject: 'parameters',
      state: 'complete',
      askedBy: user,
      askedAt: '2026-11-01T08:00:00.000Z',
      deadline: '2026-11-01T08:01:00.000Z',
      values: JSON.stringify({ 'F0-01': 1.75, 'F0-00': 3 }),
    })
    .execute();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e6e6e' } })
    .jpeg()
    .toBuffer();
  const bring = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    dataOf(await here.ask(elevatorFileCalls.addFile, { elevatorId, file: new File([bytes], name) }, chief))
      .id;
  const pdf = await bring(new TextEncoder().encode('%PDF-1.7\n%%EOF'), '合格证 赵丽华.pdf');
  const picture = await bring(new Uint8Array(photo), '机房.jpg');
  return { elevatorId, pdf, picture };
}
