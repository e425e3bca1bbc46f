import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';

const words = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  elevator: z.string(),
  step: z.string(),
});
const linkTo = (orderId: string): string => `/install/orderDetail?id=${orderId}`;

/** What a step waited for is audited: it can begin. */
export const stepReleased = messageKind({
  name: 'install.released',
  label: 'messageKind.stepReleased',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: words,
  text: ({ orderId, orderNumber, elevator, step }, t) => ({
    title: t('installMessage.releasedTitle', { step, elevator }),
    body: t('installMessage.body', { number: orderNumber }),
    link: linkTo(orderId),
  }),
});

/** A step is done and waits for its audit. */
export const stepWaits = messageKind({
  name: 'install.waits',
  label: 'messageKind.stepWaits',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: words,
  text: ({ orderId, orderNumber, elevator, step }, t) => ({
    title: t('installMessage.waitsTitle', { step, elevator }),
    body: t('installMessage.body', { number: orderNumber }),
    link: linkTo(orderId),
  }),
});

const subjectOf = (stepId: string): string => `installStep:${stepId}`;

const selectWords = (tx: Transaction) =>
  tx
    .selectFrom('installStep as step')
    .innerJoin('installOrder as order', 'order.id', 'step.orderId')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('workOrderCard as work', 'work.id', 'order.workOrderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'order.elevatorId')
    .select([
      'step.id',
      'step.names as step',
      'step.reworkCount',
      'order.id as orderId',
      'work.orderNumber',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
    ]);

/** Tells those who may audit a step that it waits for them: who did it is not among them. */
export async function tellWaiting(tx: Transaction, stepId: string, at: Date): Promise<void> {
  const rows = await selectWords(tx)
    .innerJoin('userCard as person', 'person.companyId', 'contract.companyId')
    .where('step.id', '=', stepId)
    .where('person.forbidden', '=', false)
    .where(sql<boolean>`step.done_by is distinct from person.id`)
    .where(
      sql<boolean>`exists (select 1 from user_role_card held
        join role_permission_card allowed on allowed.role_id = held.role_id
      where held.user_id = person.id and allowed.permission = case step.auditor
        when 'manager' then 'install.orderReassign' when 'engineer' then 'install.nodeEdit'
        else 'install.orderHandle' end)`,
    )
    .select('person.id as userId')
    .orderBy('person.id')
    .execute();
  await tellAll(
    tx,
    stepWaits,
    rows.map(({ id, reworkCount, userId, ...values }) => ({
      values,
      key: `install.waits:${id}:${reworkCount}:${at.toISOString()}:${userId}`,
      subject: subjectOf(id),
      to: { userId },
    })),
  );
}

/** Tells whoever does the steps that follow one that they can begin, where nothing else keeps them. */
export async function tellReleased(tx: Transaction, stepId: string, at: Date): Promise<void> {
  const rows = await selectWords(tx)
    .innerJoin('workerCard as worker', (join) =>
      join.on(sql`worker.id`, '=', sql`coalesce(step.worker_id, work.handler_id)`),
    )
    .innerJoin('installStep as former', 'former.orderId', 'step.orderId')
    .where('former.id', '=', stepId)
    .where('step.state', '=', 'todo')
    .where('worker.userId', 'is not', null)
    .where(
      sql<boolean>`exists (select 1 from jsonb_array_elements("order".links) link
        where link ->> 'from' = former.key and link ->> 'to' = step.key)
      and not exists (select 1 from jsonb_array_elements("order".links) link
          join install_step open on open.order_id = "order".id and open.key = link ->> 'from'
        where link ->> 'to' = step.key and open.state <> 'audited')`,
    )
    .select('worker.userId')
    .orderBy('step.position')
    .execute();
  await tellAll(
    tx,
    stepReleased,
    rows.map(({ id, userId, step, orderId, orderNumber, elevator }) => ({
      values: { step, orderId, orderNumber, elevator },
      key: `install.released:${id}:${at.toISOString()}`,
      subject: subjectOf(id),
      to: { userId: userId! },
    })),
  );
}

/** A step has gone on: that it can begin, or waits for its audit, is told to nobody any more. */
export async function untellStep(tx: Transaction, stepId: string): Promise<void> {
  for (const kind of [stepReleased, stepWaits]) await untell(tx, kind, subjectOf(stepId));
}
