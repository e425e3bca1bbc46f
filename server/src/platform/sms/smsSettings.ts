import { z } from 'zod';

/** The SMS provider, and the settings it needs. */
export type SmsSettings =
  | { provider: 'outbox' }
  | { provider: 'webhook'; url: string; secret: string }
  | { provider: 'twilio'; accountSid: string; authToken: string; from: string }
  | {
      provider: 'aliyun';
      accessKeyId: string;
      accessKeySecret: string;
      signName: string;
      resetCodeTemplate: string;
      faultNoticeTemplate: string | undefined;
      messageTemplate?: string | undefined;
    };

const some = z.string().min(1);

/** The settings of text messages in the environment; each provider needs its own. */
export const smsEnvironment = {
  HOISTWAY_SMS: z
    .enum(['outbox', 'webhook', 'twilio', 'aliyun'], 'outbox, webhook, twilio or aliyun')
    .default('outbox'),
  HOISTWAY_SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'https://…' }).optional(),
  HOISTWAY_SMS_WEBHOOK_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  HOISTWAY_TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'AC and 32 hexadecimal digits')
    .optional(),
  HOISTWAY_TWILIO_AUTH_TOKEN: some.optional(),
  HOISTWAY_TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/, 'a number such as +6512345678, or MG and 32 digits')
    .optional(),
  HOISTWAY_ALIYUN_ACCESS_KEY_ID: some.optional(),
  HOISTWAY_ALIYUN_ACCESS_KEY_SECRET: some.optional(),
  HOISTWAY_ALIYUN_SIGN_NAME: some.optional(),
  HOISTWAY_ALIYUN_TEMPLATE_RESET_CODE: some.optional(),
  HOISTWAY_ALIYUN_TEMPLATE_FAULT_NOTICE: some.optional(),
  HOISTWAY_ALIYUN_TEMPLATE_MESSAGE: some.optional(),
};

type SmsVariables = z.output<z.ZodObject<typeof smsEnvironment>>;

/** The settings of the chosen provider; what is missing is added to `problems`. */
export function smsSettingsOf(env: SmsVariables, problems: string[]): SmsSettings {
  const provider = env.HOISTWAY_SMS;
  const need = (name: Exclude<keyof SmsVariables, 'HOISTWAY_SMS'>): string => {
    const value = env[name];
    if (value === undefined) problems.push(`${name}: needed with HOISTWAY_SMS=${provider}`);
    return value ?? '';
  };
  switch (provider) {
    case 'outbox':
      return { provider };
    case 'webhook':
      return {
        provider,
        url: need('HOISTWAY_SMS_WEBHOOK_URL'),
        secret: need('HOISTWAY_SMS_WEBHOOK_SECRET'),
      };
    case 'twilio':
      return {
        provider,
        accountSid: need('HOISTWAY_TWILIO_ACCOUNT_SID'),
        authToken: need('HOISTWAY_TWILIO_AUTH_TOKEN'),
        from: need('HOISTWAY_TWILIO_FROM'),
      };
    case 'aliyun':
      return {
        provider,
        accessKeyId: need('HOISTWAY_ALIYUN_ACCESS_KEY_ID'),
        accessKeySecret: need('HOISTWAY_ALIYUN_ACCESS_KEY_SECRET'),
        signName: need('HOISTWAY_ALIYUN_SIGN_NAME'),
        resetCodeTemplate: need('HOISTWAY_ALIYUN_TEMPLATE_RESET_CODE'),
        faultNoticeTemplate: env.HOISTWAY_ALIYUN_TEMPLATE_FAULT_NOTICE,
        messageTemplate: env.HOISTWAY_ALIYUN_TEMPLATE_MESSAGE,
      };
  }
}
