import { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { dayIn } from '../demoStaff.ts';
import type { People } from '../people/people.ts';

interface Warning {
  /** The name of a company, or of a person on its staff. */
  company: string;
  person?: string;
  reason: string;
  evidence: string;
  /** Days from now. */
  from: number;
  until: number;
}

/** Warnings in each state, of companies and of people; none of somebody who is sent out in the demo. */
const warnings: readonly Warning[] = [
  {
    company: '恒升电梯服务',
    person: '林志豪',
    reason: '作业人员证过期后仍在保养记录上签字。',
    evidence: '抽检单 2026-118',
    from: -9,
    until: 171,
  },
  {
    company: '康达维保',
    person: '李红军',
    reason: '未到现场，由他人代签半月保养记录。',
    evidence: '昆市监特责 2026-37',
    from: -46,
    until: 44,
  },
  {
    company: '康达维保',
    person: '蔡秀珍',
    reason: '两次领用的配件与装机序列号不符，正在复核。',
    evidence: '配件复核 2026-09',
    from: 12,
    until: 102,
  },
  {
    company: '翠林物业管理',
    reason: '检验到期的两台电梯未停用，整改通知逾期未回复。',
    evidence: '昆市监特令 2026-12',
    from: -210,
    until: -30,
  },
];

/** Companies and people that the platform warns of, so that nobody begins on an empty list. */
export async function seedBlacklist(tx: Transaction, people: People): Promise<void> {
  if (await tx.selectFrom('blacklistEntry').select('id').limit(1).executeTakeFirst()) return;
  for (const { company, person, from, until, ...said } of warnings) {
    const { id } = await tx
      .selectFrom('company')
      .where('name', '=', company)
      .select('id')
      .executeTakeFirstOrThrow();
    const listed =
      person === undefined
        ? { partyId: id }
        : {
            staffId: (
              await tx
                .selectFrom('staff')
                .where('companyId', '=', id)
                .where('name', '=', person)
                .select('id')
                .executeTakeFirstOrThrow()
            ).id,
          };
    await people.ask('operator', blacklistCalls.create, {
      ...listed,
      ...said,
      validFrom: dayIn(from),
      validUntil: dayIn(until),
    });
  }
}
