import { sql } from 'kysely';
import { z } from 'zod';
import { faultWord } from '#area/fault/faultWord.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';

/** A fault within the warranty is offered to whoever installed the elevator. */
export const warrantyOffered = messageKind({
  name: 'install.warrantyOffered',
  label: 'messageKind.warrantyOffered',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({
    contractId: z.string(),
    elevator: z.string(),
    project: z.string(),
    code: z.string(),
    until: z.string(),
  }),
  text: ({ contractId, elevator, project, code, until }, t) => ({
    title: t('installMessage.warrantyOffered', { elevator, fault: faultWord(code, t) }),
    body: t('installMessage.warrantyOfferedBody', { project, until }),
    link: `/install/contractDetail?id=${contractId}&tab=warranty`,
  }),
});

const subjectOf = (claimId: string): string => `installWarrantyClaim:${claimId}`;

interface Told {
  userId: string;
  contractId: string;
  elevator: string;
  project: string;
  code: string;
  until: string;
}

/** Tells those of the installer who keep its contracts. */
export async function tellOffered(tx: Transaction, claimId: string): Promise<void> {
  const { rows } = await sql<Told>`
    select person.id as "userId", contract.id as "contractId", claim.code, o.warranty_until::text as until,
      coalesce(elevator.short_number, elevator.elevator_no) as elevator, elevator.project_names as project
    from install_warranty_claim claim
      join install_order o on o.id = claim.order_id
      join install_contract contract on contract.id = o.contract_id
      join elevator_card elevator on elevator.id = o.elevator_id
      join user_card person on not person.forbidden and person.company_id = contract.company_id
    where claim.id = ${claimId} and exists (select 1 from user_role_card held
      join role_permission_card allowed on allowed.role_id = held.role_id
      where held.user_id = person.id and allowed.permission = 'install.contractEdit')
    order by person.id`.execute(tx);
  await tellAll(
    tx,
    warrantyOffered,
    rows.map(({ userId, ...values }) => ({
      values,
      key: `install.warrantyOffered:${claimId}:${userId}`,
      subject: subjectOf(claimId),
      to: { userId },
    })),
  );
}

/** It was answered. */
export const untellOffered = (tx: Transaction, claimId: string): Promise<unknown> =>
  untell(tx, warrantyOffered, subjectOf(claimId));
