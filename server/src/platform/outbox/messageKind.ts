import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { z } from 'zod';
import type { Database } from '../call/requestContext.ts';
import type { Documents } from '../document/documents.ts';
import type { Records } from '../record/records.ts';
import type { Viewer } from '../viewer.ts';
import type { Attachment, MessageTexts } from './messageTexts.ts';

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
  /** Whether somebody may still be told, by their rights at the moment of sending; absent, they may. */
  stillConcerns?(db: Database, viewer: Viewer, subject: string, records: Records): Promise<boolean>;
  /** What an e-mail brings along, made for its reader at the moment of sending. */
  attach?(means: { db: Database; documents: Documents }, subject: string): Promise<Attachment>;
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
