import { internationalNumber } from '@hoistway/contract/phoneRule.ts';
import twilio from 'twilio';
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

const clientOf = ({ accountSid, authToken }: TwilioSettings): TwilioMessages =>
  twilio(accountSid, authToken, { timeout: limitMs }).messages;

export function twilioSms(
  settings: TwilioSettings,
  messages: TwilioMessages = clientOf(settings),
): SmsProvider {
  const { from } = settings;
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
