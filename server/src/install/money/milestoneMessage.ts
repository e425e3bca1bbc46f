import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';

/** A milestone is reached: it can be billed. */
export const milestoneReady = messageKind({
  name: 'install.milestone',
  label: 'messageKind.milestoneReady',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({ contractNo: z.string(), elevator: z.string(), milestone: z.string() }),
  text: ({ contractNo, elevator, milestone }, t) => ({
    title: t('installMessage.milestoneTitle', { elevator, milestone }),
    body: t('installMessage.milestoneBody', { number: contractNo }),
    link: '/upkeepContract/billingBoard',
  }),
});

const subjectOf = (milestoneId: string): string => `installMilestone:${milestoneId}`;

/** Tells those of the company who may issue invoices that milestones can be billed. */
export async function tellMilestones(
  tx: Transaction,
  milestoneIds: readonly string[],
  occasion: string,
): Promise<void> {
  if (milestoneIds.length === 0) return;
  const rows = await tx
    .selectFrom('installMilestone as milestone')
    .innerJoin('installContract as contract', 'contract.id', 'milestone.contractId')
    .innerJoin('installOrder as order', 'order.id', 'milestone.orderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .innerJoin('userCard as person', 'person.companyId', 'contract.companyId')
    .where('milestone.id', 'in', milestoneIds)
    .where('person.forbidden', '=', false)
    .where(
      sql<boolean>`exists (select 1 from user_role_card held
        join role_permission_card allowed on allowed.role_id = held.role_id
      where held.user_id = person.id and allowed.permission = 'billing.add')`,
    )
    .select(['milestone.id', 'person.id as userId', 'contract.contractNo'])
    .select([
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      sql<string>`contract.milestones -> milestone.position ->> 'name'`.as('name'),
      sql<string | null>`contract.milestones -> milestone.position ->> 'englishName'`.as('englishName'),
    ])
    .orderBy('milestone.id')
    .orderBy('person.id')
    .execute();
  await tellAll(
    tx,
    milestoneReady,
    rows.map(({ id, userId, name, englishName, ...values }) => ({
      values: { ...values, milestone: bothNames(name, englishName) },
      key: `install.milestone:${id}:${occasion}:${userId}`,
      subject: subjectOf(id),
      to: { userId },
    })),
  );
}

/** Milestones that are billed, or reached no more, are told to nobody who was not told yet. */
export async function untellMilestones(tx: Transaction, milestoneIds: readonly string[]): Promise<void> {
  for (const id of milestoneIds) await untell(tx, milestoneReady, subjectOf(id));
}
