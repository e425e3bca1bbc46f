import type { Outgoing } from '../web/outgoing.ts';
import { aliyunSms } from './aliyunSms.ts';
import type { SmsProvider } from './sms.ts';
import type { SmsSettings } from './smsSettings.ts';
import { twilioSms } from './twilioSms.ts';
import { webhookSms } from './webhookSms.ts';

/** The provider of the settings; none is the outbox. */
export function smsProviderOf(settings: SmsSettings, outgoing: Outgoing): SmsProvider | undefined {
  switch (settings.provider) {
    case 'outbox':
      return undefined;
    case 'webhook':
      return webhookSms(settings, outgoing);
    case 'twilio':
      return twilioSms(settings, outgoing);
    case 'aliyun':
      return aliyunSms(settings, outgoing);
  }
}
