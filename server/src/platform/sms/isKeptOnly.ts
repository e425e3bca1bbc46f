import type { SmsKind } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { Database } from '../call/requestContext.ts';

/** Whether the last text of a kind to a number was only kept, because there is no provider. */
export async function isKeptOnly(db: Database, phone: string, kind: SmsKind): Promise<boolean> {
  const last = await db
    .selectFrom('smsMessage')
    .where('phone', '=', phone)
    .where('kind', '=', kind)
    .select('state')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'outbox';
}
