import type { Database } from './ask.ts';

export interface SmsMessage {
  phone: string;
  kind: string;
  text: string;
}

/** Sends one text; rejects when the provider did not take it. */
export interface SmsProvider {
  send(message: SmsMessage): Promise<void>;
}

export interface Sms {
  /** Keeps and sends a text; answers whether it is on its way. */
  send(message: SmsMessage): Promise<boolean>;
}

/** Every text is kept with what became of it; without a provider it stays in the outbox, for the administrator. */
export function createSms(db: Database, provider: SmsProvider | undefined): Sms {
  return {
    async send({ phone, kind, text }) {
      const state = provider
        ? await provider.send({ phone, kind, text }).then(
            () => 'sent' as const,
            () => 'failed' as const,
          )
        : ('outbox' as const);
      await db.insertInto('smsMessage').values({ phone, kind, text, state }).execute();
      return state !== 'failed';
    },
  };
}
