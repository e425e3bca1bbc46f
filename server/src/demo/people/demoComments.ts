import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import { commentCalls } from '@hoistway/contract/comment/commentCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from './people.ts';

const minute = 60_000;

/** Who said what, so many minutes ago. */
type Talk = readonly (readonly [username: string, minutesAgo: number, body: string])[];

const ofOrder: Talk = [
  ['operator', 190, '业主来电问何时上门，请确认。'],
  ['manager', 172, '已安排，今天下午到场，到场前会先联系物业。'],
  ['operator', 165, '收到，已告知物业。'],
];
const ofFault: Talk = [
  ['operator', 95, '一小时内出现三次，是否需要派人看一下？'],
  ['manager', 80, '门机皮带上月刚换过，先看今天的运行数据再定。'],
];
const ofContract: Talk = [['manager', 3_000, '客户希望下一年度增加一次年度深度保养，续签时一并报价。']];

/** What people have said to each other about some records, so that nobody begins on empty time lines. */
export async function seedComments(tx: Transaction, people: People, now: number): Promise<void> {
  if (await tx.selectFrom('recordComment').select('id').limit(1).executeTakeFirst()) return;
  const { companyId } = await tx
    .selectFrom('userAccount')
    .where('username', '=', 'manager')
    .select('companyId')
    .executeTakeFirstOrThrow();
  const orders = await tx
    .selectFrom('workOrder')
    .where('companyId', '=', companyId)
    .where('status', 'in', [orderStatus.toAccept, orderStatus.accepted])
    .orderBy('id', 'desc')
    .limit(3)
    .select('id')
    .execute();
  const faults = await tx
    .selectFrom('fault')
    .innerJoin('elevator', 'elevator.id', 'fault.elevatorId')
    .where('elevator.maintainerId', '=', companyId)
    .where('fault.closedAt', 'is', null)
    .orderBy('fault.id', 'desc')
    .limit(2)
    .select('fault.id')
    .execute();
  const contracts = await tx
    .selectFrom('contract')
    .where('companyId', '=', companyId)
    .where('installContractId', 'is', null)
    .orderBy('id')
    .limit(2)
    .select('id')
    .execute();
  const say = async (subject: AuditLogSubject, records: readonly { id: string }[], talk: Talk) => {
    for (const { id } of records)
      for (const [username, minutesAgo, body] of talk)
        await people.ask(username, commentCalls.write, { subject, id, body }, now - minutesAgo * minute);
  };
  await say('workOrder', orders, ofOrder);
  await say('fault', faults, ofFault);
  await say('contract', contracts, ofContract);
}
