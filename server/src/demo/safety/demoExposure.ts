import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { dayIn } from '../demoStaff.ts';
import type { People } from '../people/people.ts';

/** Notices in each state: one that the public reads with a reply, one that waits for its review, one that was sent back. */
export async function seedExposure(tx: Transaction, people: People): Promise<void> {
  const parties = await tx
    .selectFrom('company')
    .where('type', 'in', ['maintenance', 'property'])
    .select('id')
    .orderBy('id')
    .limit(3)
    .execute();
  const said = [
    {
      kind: 'overdueInspection' as const,
      headline: '电梯超过检验有效期仍在使用',
      account: '该小区 2 台电梯检验有效期已过 21 天，使用单位未停用，也未申请检验。',
    },
    {
      kind: 'lateArrival' as const,
      headline: '困人 47 分钟后维保人员才到场',
      account: '接到困人报警后，维保单位 47 分钟才到达现场，超过 30 分钟的规定。',
    },
    {
      kind: 'falseRecord' as const,
      headline: '保养记录与现场不符',
      account: '同一名维保人员同一时段在两处签署保养记录。',
    },
  ];
  const ids: string[] = [];
  for (const [n, each] of said.entries()) {
    const { id } = await people.ask('operator', exposureCalls.create, {
      ...each,
      partyId: parties[n % parties.length]!.id,
      happenedOn: dayIn(-9 - n),
      endsOn: dayIn(60),
    });
    ids.push(id);
  }
  const [published, , sentBack] = ids;
  await people.ask('admin', exposureCalls.audit, { id: published!, act: 'publish' });
  await people.ask('operator', exposureCalls.reply, {
    id: published!,
    reply: '两台电梯已停用，检验已预约在下周二。',
  });
  await people.ask('admin', exposureCalls.audit, {
    id: sentBack!,
    act: 'sendBack',
    remark: '请补充两份记录的编号',
  });
}
