import type { SmsKind } from '@hoistway/contract/auditLog/smsMessage.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { z } from 'zod';

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

/** A kind of message: declared by an area, which lists it in its `area.ts`. */
export interface MessageKind<V extends z.ZodType = z.ZodType> {
  /** `<area>.<name>`, as rows spell it for good. */
  name: string;
  /** What it is called where people choose their channels; absent, there is nothing to choose. */
  label?: TextKey;
  /** Concerns lives: nobody can switch it off. */
  lifeAndLimb: boolean;
  /** In the order in which they are tried. */
  channels: readonly MessageChannel[];
  /** All at once instead. */
  parallel?: boolean;
  /** How long a channel has until the next one is tried. */
  seconds?: Partial<Record<MessageChannel, number>>;
  values: V;
  text(values: z.output<V>, t: Translate): MessageTexts;
}

/** Declares a kind of message. */
export const messageKind = <V extends z.ZodType>(declaration: MessageKind<V>): MessageKind<V> => ({
  ...declaration,
  values: unbounded(declaration.values),
});

/** The kinds of all areas by their names; throws when two have one name. */
export function kindsByName(kinds: readonly MessageKind[]): ReadonlyMap<string, MessageKind> {
  const byName = new Map(kinds.map((each) => [each.name, each]));
  if (byName.size === kinds.length) return byName;
  const twice = kinds.find((each) => byName.get(each.name) !== each);
  throw new Error(`two kinds of message have the name ${twice?.name}`);
}

const defaultSeconds: Readonly<Record<MessageChannel, number>> = {
  console: 15,
  webPush: 30,
  sms: 120,
  email: 3600,
  robot: 120,
};

/** How long a kind gives a channel. */
export const secondsOf = ({ seconds = {} }: MessageKind, channel: MessageChannel): number =>
  seconds[channel] ?? defaultSeconds[channel];
