import type { Language } from '@hoistway/contract/language/language.ts';
import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import type { z } from 'zod';
import type { Transaction } from '../call/requestContext.ts';
import { inLanguage } from '../names.ts';
import { translators } from '../texts.ts';
import { secondsOf, type MessageKind } from './messageKind.ts';

/** Whom a message is for. */
export type Receiver =
  | { userId: string }
  | { robotId: string }
  | { phone: string; language: Language }
  | { email: string; language: Language };

interface Telling {
  /** Telling the same twice is one message. */
  key: string;
  /** What it is about, such as `rescueCase:12`. */
  subject: string;
  to: Receiver;
  /** Other channels than those of the kind. */
  channels?: readonly MessageChannel[];
}

/**
 * Tells somebody something, in the caller's transaction: it is sent once that commits, by whichever node. Answers the
 * message, which may have been there.
 */
export async function tell<V extends z.ZodType>(
  tx: Transaction,
  kind: MessageKind<V>,
  values: z.input<V>,
  { key, subject, to, channels }: Telling,
): Promise<string> {
  const ways = channels ?? waysTo(to) ?? kind.channels;
  const language = await languageOf(tx, to);
  const made = await tx
    .insertInto('message')
    .values({
      key,
      kind: kind.name,
      subject,
      ...to,
      receiver: receiverOf(to),
      language,
      texts: JSON.stringify(
        kind.text(inLanguage(language, kind.values.parse(values)), translators[language]),
      ),
      channels: [...ways],
      parallel: kind.parallel ?? false,
      seconds: ways.map((channel) => secondsOf(kind, channel)),
      lifeAndLimb: kind.lifeAndLimb,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await tx.selectFrom('message').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}

/** Who is nothing but an address is reached by it alone. */
function waysTo(to: Receiver): readonly MessageChannel[] | undefined {
  if ('robotId' in to) return ['robot'];
  if ('phone' in to) return ['sms'];
  return 'email' in to ? ['email'] : undefined;
}

const receiverOf = (to: Receiver): string => {
  if ('userId' in to) return `user:${to.userId}`;
  if ('robotId' in to) return `robot:${to.robotId}`;
  return 'phone' in to ? `phone:${to.phone}` : `email:${to.email}`;
};

async function languageOf(tx: Transaction, to: Receiver): Promise<Language> {
  if ('userId' in to) {
    const person = tx.selectFrom('addresseeCard').select('language').where('id', '=', to.userId);
    return (await person.executeTakeFirstOrThrow()).language;
  }
  if ('robotId' in to) {
    const robot = tx.selectFrom('messageRobot').select('language').where('id', '=', to.robotId);
    return (await robot.executeTakeFirstOrThrow()).language;
  }
  return to.language;
}
