import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { SmsKind, SmsState } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { Database } from '../call/requestContext.ts';

export interface SmsMessage {
  phone: string;
  kind: SmsKind;
  text: string;
  /** What the text was made of, for providers that make it themselves from a template. */
  values: Record<string, string>;
}

/** Sends one text; rejects when the provider did not take it. */
export interface SmsProvider {
  send(message: SmsMessage): Promise<void>;
}

export interface Sms {
  /** Keeps and sends a text; answers what became of it. */
  send(message: SmsMessage): Promise<SmsState>;
}

/** As many texts as one number gets within a day, by what they are about. */
const maxOfNumber: Record<SmsKind, number> = { resetCode: 40, faultNotice: 50, message: 200 };

/** Every text is kept with what became of it; without a provider it stays in the outbox, for the administrator. */
export function createSms(db: Database, provider: SmsProvider | undefined, log: Logger): Sms {
  const isOverLimit = async ({ phone, kind }: SmsMessage): Promise<boolean> => {
    const { n } = await db
      .selectFrom('smsMessage')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('phone', '=', phone)
      .where('kind', '=', kind)
      .where('at', '>', sql<string>`now() - interval '24 hours'`)
      .where('state', '<>', 'withheld')
      .executeTakeFirstOrThrow();
    return n >= maxOfNumber[kind];
  };
  const stateOf = async (message: SmsMessage): Promise<SmsState> => {
    if (await isOverLimit(message)) return 'withheld';
    if (!provider) return 'outbox';
    try {
      await provider.send(message);
      return 'sent';
    } catch (error) {
      // The provider's own words may hold the number and the text.
      log.warn({ problem: error instanceof Error ? error.name : 'unknown' }, 'a text message was not sent');
      return 'failed';
    }
  };
  return {
    async send(message) {
      const { phone, kind, text } = message;
      const state = await stateOf(message);
      await db.insertInto('smsMessage').values({ phone, kind, text, state }).execute();
      return state;
    },
  };
}
