import type { Outgoing } from '../web/outgoing.ts';
import { aliyunClient, aliyunSms } from './aliyunSms.ts';
import type { SmsProvider } from './sms.ts';
import type { SmsSettings } from './smsSettings.ts';
import { twilioMessages, twilioSms } from './twilioSms.ts';
import { webhookSms } from './webhookSms.ts';

/** The provider of the settings, with its client loaded only when it is used; none is the outbox. */
export async function loadSmsProvider(
  settings: SmsSettings,
  outgoing: Outgoing,
): Promise<SmsProvider | undefined> {
  switch (settings.provider) {
    case 'outbox':
      return undefined;
    case 'webhook':
      return webhookSms(settings, outgoing);
    case 'twilio':
      return twilioSms(settings, await twilioMessages(settings));
    case 'aliyun':
      return aliyunSms(settings, await aliyunClient(settings));
  }
}
