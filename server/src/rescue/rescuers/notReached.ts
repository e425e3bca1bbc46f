import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { deliveriesOf } from '#platform/outbox/messageStore.ts';
import type { messageFailed } from '#platform/outbox/outboxEvents.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { rescueStepped } from '../rescueEvents.ts';
import { caseOf, subjectOf } from '../rescueSubject.ts';

/** Somebody was told of a rescue on no channel: the dispatcher reads it in its record, and calls them. */
export async function noteNotReached(
  tx: Transaction,
  { messageId, subject }: PayloadOf<typeof messageFailed>,
): Promise<void> {
  const caseId = caseOf(subject);
  if (caseId === undefined) return;
  const rescue = await tx
    .selectFrom('rescueCase')
    .select(['elevatorId', 'drill'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  const message = (await deliveriesOf(tx, subjectOf(caseId))).find(({ id }) => id === messageId);
  if (!rescue || !message) return;
  const failedAt = message.deliveries.map((delivery) => Date.parse(delivery.failedAt ?? message.createdAt));
  await appendOperationRecord(tx, {
    at: new Date(Math.max(...failedAt, Date.parse(message.createdAt))),
    kind: 'notReached',
    caseId,
    elevatorId: rescue.elevatorId,
    text: message.receiverName,
  });
  await announce(tx, rescueStepped, { caseId, ...rescue, step: 'notReached' });
}
