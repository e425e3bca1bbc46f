import type { SmsKind } from '@hoistway/contract/auditLog/smsMessage.ts';
import { internationalNumber } from '@hoistway/contract/input/phoneRule.ts';
import type { Outgoing } from '../web/outgoing.ts';
import { signedForm } from './aliyunSignature.ts';
import type { SmsProvider } from './sms.ts';

interface AliyunSettings {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  resetCodeTemplate: string;
  /** Absent: such texts are not sent. */
  faultNoticeTemplate?: string | undefined;
  messageTemplate?: string | undefined;
}

/** Mainland numbers go without their country, others with it and without the plus. */
const numberFor = (phone: string): string => internationalNumber(phone).replace(/^\+(86)?/, '');

/** The code of an answer; undefined where it is none of the service. */
function codeOf(body: Buffer): string | undefined {
  try {
    return (JSON.parse(body.toString('utf8')) as { Code?: string }).Code;
  } catch {
    return undefined;
  }
}

/** Posts to Alibaba Cloud's text service; the text is made there, from the template that was approved for its kind. */
export function aliyunSms(
  settings: AliyunSettings,
  outgoing: Outgoing,
  now: () => number = Date.now,
): SmsProvider {
  const templates: Record<SmsKind, string | undefined> = {
    resetCode: settings.resetCodeTemplate,
    faultNotice: settings.faultNoticeTemplate,
    message: settings.messageTemplate,
  };
  return {
    async send({ phone, kind, values }) {
      const template = templates[kind];
      if (template === undefined) throw new Error(`no template for ${kind}`);
      const action = {
        Action: 'SendSms',
        Version: '2017-05-25',
        PhoneNumbers: numberFor(phone),
        SignName: settings.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(values),
      };
      const { status, body } = await outgoing('https://dysmsapi.aliyuncs.com/', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signedForm(action, settings, { at: new Date(now()), nonce: crypto.randomUUID() }),
      });
      const code = codeOf(body);
      if (code !== 'OK') throw new Error(`Alibaba Cloud answered ${code ?? status}`);
    },
  };
}
