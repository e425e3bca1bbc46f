import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';

/** An elevator is handed over to its user. */
export const elevatorInUse = messageKind({
  name: 'install.handedOver',
  label: 'messageKind.elevatorInUse',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({ elevator: z.string(), project: z.string(), day: z.string(), link: z.string() }),
  text: ({ elevator, project, day, link }, t) => ({
    title: t('installMessage.handedOver', { elevator }),
    body: t('installMessage.handedOverBody', { project, day }),
    link,
  }),
});

const subjectOf = (orderId: string): string => `installOrder:${orderId}`;

interface Told {
  userId: string;
  elevator: string;
  project: string;
  link: string;
}

/**
 * Tells whoever sees to the contract, and those of the maintainer who plan its visits: the former are led to the order,
 * the latter to the elevator. Who hands it over is not among them.
 */
export async function tellHandedOver(
  tx: Transaction,
  { orderId, day, by }: { orderId: string; day: string; by: string },
  at: Date,
): Promise<void> {
  const { rows } = await sql<Told>`
    select distinct on (person.id) person.id as "userId",
      coalesce(elevator.short_number, elevator.elevator_no) as elevator, elevator.project_names as project,
      case when person.company_id = contract.company_id then '/install/orderDetail?id=' || o.id
        else '/elevator/addEditElevator?id=' || o.elevator_id end as link
    from install_order o
      join install_contract contract on contract.id = o.contract_id
      join elevator_card elevator on elevator.id = o.elevator_id
      join user_card person on not person.forbidden and person.id <> ${by}
        and person.company_id in (contract.company_id, contract.maintainer_id)
    where o.id = ${orderId} and exists (select 1 from user_role_card held
      join role_permission_card allowed on allowed.role_id = held.role_id
      where held.user_id = person.id and allowed.permission = case
        when person.company_id = contract.company_id then 'install.contractEdit' else 'plan.edit' end)
    order by person.id`.execute(tx);
  await tellAll(
    tx,
    elevatorInUse,
    rows.map(({ userId, ...values }) => ({
      values: { ...values, day },
      key: `install.handedOver:${orderId}:${at.toISOString()}:${userId}`,
      subject: subjectOf(orderId),
      to: { userId },
    })),
  );
}

/** The handover was taken back. */
export const untellHandedOver = (tx: Transaction, orderId: string): Promise<unknown> =>
  untell(tx, elevatorInUse, subjectOf(orderId));
