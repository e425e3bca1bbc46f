import { z } from 'zod';
import { wholeNumber } from '../wholeNumber.ts';

/** The SMTP server that takes e-mail. */
export interface MailSettings {
  host: string;
  port: number;
  user: string | undefined;
  secret: string | undefined;
  from: string;
  tls: 'starttls' | 'tls' | 'none';
}

const some = z.string().min(1);

/** The settings of e-mail in the environment. */
export const mailEnvironment = {
  HOISTWAY_SMTP_HOST: some.optional(),
  HOISTWAY_SMTP_PORT: wholeNumber('a port number', 1, 65_535).optional(),
  HOISTWAY_SMTP_USER: some.optional(),
  HOISTWAY_SMTP_SECRET: some.optional(),
  HOISTWAY_SMTP_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'an address such as Hoistway <elevators@example.com>')
    .optional(),
  HOISTWAY_SMTP_TLS: z.enum(['starttls', 'tls', 'none'], 'starttls, tls or none').default('starttls'),
};

type MailVariables = z.output<z.ZodObject<typeof mailEnvironment>>;

/** The settings of e-mail; undefined where it is only kept. What is missing is added to `problems`. */
export function mailSettingsOf(env: MailVariables, problems: string[]): MailSettings | undefined {
  const host = env.HOISTWAY_SMTP_HOST;
  const from = env.HOISTWAY_SMTP_FROM;
  if (host === undefined) return undefined;
  if (from === undefined) problems.push('HOISTWAY_SMTP_FROM: needed with HOISTWAY_SMTP_HOST');
  const tls = env.HOISTWAY_SMTP_TLS;
  return {
    host,
    port: env.HOISTWAY_SMTP_PORT ?? (tls === 'tls' ? 465 : 587),
    user: env.HOISTWAY_SMTP_USER,
    secret: env.HOISTWAY_SMTP_SECRET,
    from: from ?? '',
    tls,
  };
}
