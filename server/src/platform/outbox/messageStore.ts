import { otherReasons, type messageCalls, type ToldMessage } from '@hoistway/contract/outbox/message.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { readPage } from '../call/page.ts';

const receiverName = sql<string | null>`coalesce(person.nicks, robot.robot_name)`;

/** What was told of a subject, to whom, and what became of it on each channel; oldest first. */
export async function deliveriesOf(db: Database, subject: string): Promise<ToldMessage[]> {
  const messages = await db
    .selectFrom('message')
    .leftJoin('addresseeCard as person', 'person.id', 'message.userId')
    .leftJoin('messageRobot as robot', 'robot.id', 'message.robotId')
    .select(['message.id', 'kind', 'userId', 'texts', 'state', 'message.createdAt'])
    .select(receiverName.as('receiverName'))
    .where('subject', '=', subject)
    .orderBy('message.id')
    .execute();
  if (messages.length === 0) return [];
  const deliveries = await db
    .selectFrom('delivery')
    .select(['id', 'messageId', 'channel', 'state', 'reason', 'words', 'attempts'])
    .select(['begunAt', 'acceptedAt', 'deliveredAt', 'failedAt'])
    .where(
      'messageId',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return messages.map(({ texts, ...message }) => ({
    ...message,
    title: texts.title,
    body: texts.body,
    deliveries: deliveries.filter(({ messageId }) => messageId === message.id),
  }));
}

/** Everything that was sent, newest first. */
export async function pageDeliveries(
  db: Database,
  { channel, state, failedBy }: SearchOf<typeof messageCalls.page>,
  page: PageOf<typeof messageCalls.page>,
) {
  let query = db
    .selectFrom('delivery')
    .innerJoin('message', 'message.id', 'delivery.messageId')
    .leftJoin('addresseeCard as person', 'person.id', 'message.userId')
    .leftJoin('messageRobot as robot', 'robot.id', 'message.robotId')
    .select(['delivery.id', 'channel', 'delivery.state', 'reason', 'words', 'address', 'texts'])
    .select(['delivery.begunAt', 'acceptedAt', 'deliveredAt', 'failedAt'])
    .select(receiverName.as('receiverName'));
  if (channel) query = query.where('channel', '=', channel);
  if (state) query = query.where('delivery.state', '=', state);
  if (failedBy)
    query = query
      .where('delivery.state', '=', 'failed')
      .where('reason', failedBy === 'other' ? 'in' : 'not in', otherReasons);
  const { rows, total } = await readPage(query, page, {
    sorts: { begunAt: sql`delivery.begun_at` },
    defaultSort: sql`delivery.begun_at desc, delivery.id desc`,
    id: sql`delivery.id`,
  });
  return { rows: rows.map(({ texts, ...row }) => ({ ...row, title: texts.title, body: texts.body })), total };
}

/** What became of a message that somebody sent themselves to try a channel; undefined when it is another's. */
export async function findTest(db: Database, id: string, userId: string) {
  const message = await db
    .selectFrom('message')
    .leftJoin('delivery', 'delivery.messageId', 'message.id')
    .select(['delivery.state', 'reason', 'words', 'message.state as whole'])
    .where('message.id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (
    message && {
      state: message.state ?? ('waiting' as const),
      reason: message.reason,
      words: message.words,
      over: message.whole !== 'open',
    }
  );
}
