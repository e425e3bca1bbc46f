import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { deliveriesOf } from '#platform/outbox/messageStore.ts';
import type { messageDelivered, messageFailed } from '#platform/outbox/outboxEvents.ts';
import { isKeptOnly } from '#platform/sms/isKeptOnly.ts';

/** A fault that a setting has somebody told of by SMS. */
export const faultNoticed = messageKind({
  name: 'fault.noticed',
  label: 'messageKind.faultNoticed',
  lifeAndLimb: false,
  channels: ['sms'],
  seconds: { sms: 300 },
  /** In the language of the receiver already. */
  values: z.object({ content: z.string(), time: z.string() }),
  text: ({ content, time }, t) => ({
    title: t('messageKind.faultNoticed'),
    body: content,
    sms: t('sms.faultNotice', { content, time }),
    smsOf: { kind: 'faultNotice', values: { content, time } },
  }),
});

/** One that may be an emergency: nobody can switch it off. */
export const emergencyNoticed = messageKind({
  ...faultNoticed,
  name: 'fault.emergency',
  label: 'messageKind.emergencyNoticed',
  lifeAndLimb: true,
});

const isOurs = (kind: string): boolean => kind === faultNoticed.name || kind === emergencyNoticed.name;

type State = 'sent' | 'outbox' | 'failed' | 'withheld' | 'noPhone' | 'switchedOff';

const write = async (tx: Transaction, messageId: string, state: State): Promise<void> => {
  await tx.updateTable('faultText').set({ state }).where('messageId', '=', messageId).execute();
};

/** A text about a fault was taken by the provider, or is kept where there is none. */
export async function noteSent(
  tx: Transaction,
  { messageId, kind }: PayloadOf<typeof messageDelivered>,
): Promise<void> {
  if (!isOurs(kind)) return;
  const text = await tx
    .selectFrom('faultText')
    .innerJoin('addresseeCard as person', 'person.id', 'faultText.userId')
    .where('messageId', '=', messageId)
    .select('person.phone')
    .executeTakeFirst();
  if (!text) return;
  const isKept = text.phone !== null && (await isKeptOnly(tx, text.phone, 'faultNotice'));
  await write(tx, messageId, isKept ? 'outbox' : 'sent');
}

/** A text about a fault did not get out: why stands in its delivery. */
export async function noteNotSent(
  tx: Transaction,
  { messageId, kind, subject }: PayloadOf<typeof messageFailed>,
): Promise<void> {
  if (!isOurs(kind)) return;
  const message = (await deliveriesOf(tx, subject)).find(({ id }) => id === messageId);
  const reason = message?.deliveries.at(-1)?.reason;
  await write(
    tx,
    messageId,
    reason === 'noAddress'
      ? 'noPhone'
      : reason === 'limited'
        ? 'withheld'
        : reason === 'switchedOff'
          ? 'switchedOff'
          : 'failed',
  );
}
