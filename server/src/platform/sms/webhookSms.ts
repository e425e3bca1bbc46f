import { createHmac } from 'node:crypto';
import type { Outgoing } from '../web/outgoing.ts';
import type { SmsProvider } from './sms.ts';

/** Posts each text to an address of the installation's owner, signed together with the time of sending. */
export function webhookSms(
  { url, secret }: { url: string; secret: string },
  outgoing: Outgoing,
  now: () => number = Date.now,
): SmsProvider {
  return {
    async send({ phone, kind, text }) {
      const body = JSON.stringify({ phone, kind, text });
      const timestamp = String(Math.floor(now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const reply = await outgoing(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hoistway-timestamp': timestamp,
          'x-hoistway-signature': `sha256=${signature}`,
        },
        body,
      });
      if (reply.status < 200 || reply.status > 299)
        throw new Error(`the SMS webhook answered ${reply.status}`);
    },
  };
}
