import { internationalNumber } from '@hoistway/contract/phoneRule.ts';
import type { SmsProvider } from './sms.ts';

const limitMs = 5_000;

/** What of Twilio's client sends a text. */
export interface TwilioMessages {
  create(message: {
    to: string;
    body: string;
    from?: string;
    messagingServiceSid?: string;
  }): Promise<unknown>;
}

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number, or a messaging service by its id. */
  from: string;
}

export async function twilioMessages({ accountSid, authToken }: TwilioSettings): Promise<TwilioMessages> {
  const { default: twilio } = await import('twilio');
  return twilio(accountSid, authToken, { timeout: limitMs }).messages;
}

export function twilioSms({ from }: Pick<TwilioSettings, 'from'>, messages: TwilioMessages): SmsProvider {
  return {
    async send({ phone, text }) {
      await messages.create({
        to: internationalNumber(phone),
        body: text,
        ...(from.startsWith('MG') ? { messagingServiceSid: from } : { from }),
      });
    },
  };
}
