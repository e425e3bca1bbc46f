import type { SmsKind } from '@hoistway/contract/auditLog/smsMessage.ts';
import { internationalNumber } from '@hoistway/contract/phoneRule.ts';
import type { SmsProvider } from './sms.ts';

const limitMs = 5_000;

/** What of Alibaba Cloud's client sends a text. */
export interface AliyunClient {
  request<T>(action: string, parameters: object, options: object): Promise<T>;
}

interface AliyunSettings {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  resetCodeTemplate: string;
  /** Absent: such texts are not sent. */
  faultNoticeTemplate?: string | undefined;
  messageTemplate?: string | undefined;
}

export async function aliyunClient({ accessKeyId, accessKeySecret }: AliyunSettings): Promise<AliyunClient> {
  const { default: Core } = await import('@alicloud/pop-core');
  return new Core({
    accessKeyId,
    accessKeySecret,
    endpoint: 'https://dysmsapi.aliyuncs.com',
    apiVersion: '2017-05-25',
  });
}

/** Mainland numbers go without their country, others with it and without the plus. */
const numberFor = (phone: string): string => internationalNumber(phone).replace(/^\+(86)?/, '');

/** The text is made there, from the template that was approved for its kind. */
export function aliyunSms(settings: AliyunSettings, client: AliyunClient): SmsProvider {
  const templates: Record<SmsKind, string | undefined> = {
    resetCode: settings.resetCodeTemplate,
    faultNotice: settings.faultNoticeTemplate,
    message: settings.messageTemplate,
  };
  return {
    async send({ phone, kind, values }) {
      const template = templates[kind];
      if (template === undefined) throw new Error(`no template for ${kind}`);
      const { Code } = await client.request<{ Code?: string }>(
        'SendSms',
        {
          PhoneNumbers: numberFor(phone),
          SignName: settings.signName,
          TemplateCode: template,
          TemplateParam: JSON.stringify(values),
        },
        { method: 'POST', timeout: limitMs },
      );
      if (Code !== 'OK') throw new Error(`Alibaba Cloud answered ${Code}`);
    },
  };
}
