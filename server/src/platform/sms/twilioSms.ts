import { internationalNumber } from '@hoistway/contract/input/phoneRule.ts';
import type { Outgoing } from '../web/outgoing.ts';
import type { SmsProvider } from './sms.ts';

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number, or a messaging service by its id. */
  from: string;
}

/** Posts each text to Twilio's Messages resource. */
export function twilioSms({ accountSid, authToken, from }: TwilioSettings, outgoing: Outgoing): SmsProvider {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    async send({ phone, text }) {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const { status } = await outgoing(
        `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            To: internationalNumber(phone),
            Body: text,
            [sender]: from,
          }).toString(),
        },
      );
      if (status < 200 || status > 299) throw new Error(`Twilio answered ${status}`);
    },
  };
}
