import type { SmsState } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { Database } from '../call/requestContext.ts';
import type { Sms } from '../sms/sms.ts';
import { findAddress } from './addressee.ts';
import { channel, refusedPermanently, tryAgain, type Attempt, type Channel } from './channel.ts';

const attempts: Readonly<Record<SmsState, Attempt>> = {
  // Without a provider it is kept for the administrator to read.
  outbox: { accepted: true },
  sent: { accepted: true },
  failed: tryAgain('refused'),
  withheld: refusedPermanently('limited'),
};

/** Sends messages as texts, by the provider of the installation. */
export const smsChannel = (db: Database, sms: Sms): Channel =>
  channel<string>({
    name: 'sms',
    confirms: false,
    find: (recipient) => findAddress(db, recipient, 'phone'),
    async send(phone, { texts }) {
      const content = texts.sms ?? `${texts.title} ${texts.body}`;
      const { kind, values } = texts.smsOf ?? { kind: 'message', values: { content } };
      return attempts[await sms.send({ phone, kind, text: content, values })];
    },
  });
