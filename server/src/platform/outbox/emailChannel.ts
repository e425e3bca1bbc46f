import { createHash } from 'node:crypto';
import type { Database } from '../call/requestContext.ts';
import { findAddress } from './addressee.ts';
import { channel, refusedPermanently, tryAgain, type Attempt, type Channel } from './channel.ts';
import type { MailSettings } from './mailSettings.ts';
import type { LinkOf } from './publicLink.ts';

const limitMs = 15_000;

/** What is said of an error of the SMTP client: who refused, for good or for now. */
function attemptOf(error: unknown): Attempt {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  if (code === 'EAUTH') return tryAgain('notConfigured', message);
  if (responseCode !== undefined)
    return responseCode >= 500 ? refusedPermanently('refused', message) : tryAgain('refused', message);
  return tryAgain(code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', message);
}

async function transportOf({ host, port, user, secret, tls }: MailSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    ...(user === undefined ? {} : { auth: { user, pass: secret ?? '' } }),
  });
}

/** Sends messages by e-mail; without settings they are kept for the administrator to read. */
export function emailChannel(db: Database, settings: MailSettings | undefined, linkOf: LinkOf): Channel {
  let transport: ReturnType<typeof transportOf> | undefined;
  return channel<string>({
    name: 'email',
    confirms: false,
    find: (recipient) => findAddress(db, recipient, 'email'),
    async send(to, message) {
      if (!settings) return { accepted: true };
      const { texts, attachment } = message;
      const { title, body } = texts;
      const link = await linkOf(message);
      const host = settings.from.replace(/^.*@|>$/g, '');
      transport ??= transportOf(settings);
      try {
        const { response } = await (
          await transport
        ).sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject: title,
          text: [body, ...(link === null ? [] : [link])].join('\n\n'),
          textEncoding: 'base64',
          ...(attachment
            ? {
                attachments: [
                  { filename: attachment.name, contentType: attachment.type, content: attachment.body },
                ],
              }
            : {}),
          // The same for each attempt: mail programs show doubles once.
          messageId: `<${createHash('sha256').update(message.key).digest('hex').slice(0, 40)}@${host}>`,
          ...(message.lifeAndLimb ? { priority: 'high' as const } : {}),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { accepted: true, words: response };
      } catch (error) {
        return attemptOf(error);
      }
    },
  });
}
