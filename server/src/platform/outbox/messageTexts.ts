import type { SmsKind } from '@hoistway/contract/auditLog/smsMessage.ts';

/** What a message says. */
export interface MessageTexts {
  title: string;
  body: string;
  /** The path of the console where one sees more. */
  link?: string;
  /** In a browser: the path of the call that ends such messages, and what its button says. */
  end?: { path: string; label: string };
  /** What is sent by SMS, unless title and body are. */
  sms?: string;
  /** What kind of text that is, and what it was made of, where a provider has a template of its own for it. */
  smsOf?: { kind: SmsKind; values: Record<string, string> };
}

/** A file that goes along with an e-mail. */
export interface Attachment {
  name: string;
  type: string;
  body: Buffer;
}
