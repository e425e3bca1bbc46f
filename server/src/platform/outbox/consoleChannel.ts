import { encodeMessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { asSystem, transactAs, type Database } from '../call/requestContext.ts';
import { announce } from '../event/announce.ts';
import { channel, type Channel } from './channel.ts';
import { findCompany } from './addressee.ts';
import { messageWaits } from './outboxEvents.ts';

/** Shows messages on the pages that their receiver has open: the node that holds such a page hears of it. */
export const consoleChannel = (db: Database): Channel =>
  channel<string>({
    name: 'console',
    confirms: true,
    late: 'notSignedIn',
    async find({ userId }) {
      if (userId === null) return { missing: 'noAddress' };
      return (await findCompany(db, userId)) === undefined ? { missing: 'disabled' } : { address: userId };
    },
    async send(userId, { deliveryId }) {
      await transactAs(db, asSystem('outbox'), (tx) => announce(tx, messageWaits, { deliveryId, userId }));
      return { accepted: true };
    },
  });

const notices = (db: Database) =>
  db
    .selectFrom('delivery')
    .innerJoin('message', 'message.id', 'delivery.messageId')
    .select([
      'message.id',
      'delivery.token',
      'message.kind',
      'subject',
      'texts',
      'lifeAndLimb',
      'message.userId',
    ])
    .where('delivery.channel', '=', 'console')
    .where('delivery.state', 'in', ['sending', 'accepted']);

type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>;

const bodyOf = ({ id, token, kind, subject, texts, lifeAndLimb }: NoticeRow): string =>
  encodeMessageNotice({
    id,
    token,
    kind,
    subject,
    title: texts.title,
    body: texts.body,
    link: texts.link ?? null,
    lifeAndLimb,
  });

/** What waits for a browser, as it is sent there; undefined when it does not wait any more. */
export async function waitingNotice(db: Database, deliveryId: string): Promise<string | undefined> {
  const row = await notices(db).where('delivery.id', '=', deliveryId).executeTakeFirst();
  return row && bodyOf(row);
}

/** Everything that waits for a browser of a person. */
export async function waitingNotices(db: Database, userId: string): Promise<string[]> {
  const rows = await notices(db).where('message.userId', '=', userId).orderBy('delivery.id').execute();
  return rows.map(bodyOf);
}
