import type { Language } from '@hoistway/contract/language/language.ts';
import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import type { PushAddress } from '@hoistway/contract/outbox/messagePreference.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../call/requestContext.ts';
import { manyRows } from '../database/manyRows.ts';
import { inLanguage } from '../names.ts';
import { translators } from '../texts.ts';
import { secondsOf, type MessageKind } from './messageKind.ts';

/** Whom a message is for. */
export type Receiver =
  | { userId: string }
  | { robotId: string }
  | { phone: string; language: Language }
  | { email: string; language: Language }
  | { browser: PushAddress; language: Language };

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
  telling: Telling,
): Promise<string> {
  const [made] = await tellAll(tx, kind, [{ ...telling, values }]);
  if (made !== undefined) return made;
  const { key } = telling;
  const { id } = await tx.selectFrom('message').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}

/**
 * Tells many people something of one kind, by one statement; what was told before is not told again. Answers the
 * messages that are new.
 */
export async function tellAll<V extends z.ZodType>(
  tx: Transaction,
  kind: MessageKind<V>,
  tellings: readonly (Telling & { values: z.input<V> })[],
): Promise<string[]> {
  if (tellings.length === 0) return [];
  const languageOf = await languagesOf(
    tx,
    tellings.map(({ to }) => to),
  );
  const rows = tellings.map(({ key, subject, to, channels, values }) => {
    const ways = channels ?? waysTo(to) ?? kind.channels;
    const language = languageOf(to);
    return {
      key,
      kind: kind.name,
      subject,
      ...addressOf(to),
      receiver: receiverOf(to),
      language,
      texts: kind.text(inLanguage(language, kind.values.parse(values)), translators[language]),
      channels: ways,
      parallel: kind.parallel ?? false,
      seconds: ways.map((channel) => secondsOf(kind, channel)),
      lifeAndLimb: kind.lifeAndLimb,
    };
  });
  const { columns, json } = manyRows(rows, [
    'key',
    'kind',
    'subject',
    'userId',
    'robotId',
    'phone',
    'email',
    'browser',
    'receiver',
    'language',
    'texts',
    'channels',
    'parallel',
    'seconds',
    'lifeAndLimb',
  ]);
  const { rows: made } = await sql<{ id: string }>`insert into message (${columns})
    select ${columns} from jsonb_populate_recordset(null::message, ${json})
    on conflict (key) do nothing returning id`.execute(tx);
  return made.map(({ id }) => id);
}

/** The columns that say who is told; a language of an address stands beside them. */
const addressOf = (to: Receiver) => {
  if ('userId' in to) return { userId: to.userId };
  if ('robotId' in to) return { robotId: to.robotId };
  if ('browser' in to) return { browser: to.browser };
  return 'phone' in to ? { phone: to.phone } : { email: to.email };
};

/** Who is nothing but an address is reached by it alone. */
function waysTo(to: Receiver): readonly MessageChannel[] | undefined {
  if ('robotId' in to) return ['robot'];
  if ('phone' in to) return ['sms'];
  if ('browser' in to) return ['webPush'];
  return 'email' in to ? ['email'] : undefined;
}

const receiverOf = (to: Receiver): string => {
  if ('userId' in to) return `user:${to.userId}`;
  if ('robotId' in to) return `robot:${to.robotId}`;
  if ('browser' in to) return `browser:${to.browser.endpoint}`;
  return 'phone' in to ? `phone:${to.phone}` : `email:${to.email}`;
};

/** In which language each of them is told. */
async function languagesOf(
  tx: Transaction,
  receivers: readonly Receiver[],
): Promise<(to: Receiver) => Language> {
  const people = new Set(receivers.flatMap((to) => ('userId' in to ? [to.userId] : [])));
  const robots = new Set(receivers.flatMap((to) => ('robotId' in to ? [to.robotId] : [])));
  const known = new Map<string, Language>();
  if (people.size > 0) {
    const rows = await tx
      .selectFrom('addresseeCard')
      .select(['id', 'language'])
      .where('id', 'in', [...people])
      .execute();
    for (const { id, language } of rows) known.set(`user:${id}`, language);
  }
  if (robots.size > 0) {
    const rows = await tx
      .selectFrom('messageRobot')
      .select(['id', 'language'])
      .where('id', 'in', [...robots])
      .execute();
    for (const { id, language } of rows) known.set(`robot:${id}`, language);
  }
  return (to) => {
    if ('language' in to) return to.language;
    const language = known.get(receiverOf(to));
    if (!language) throw new Error(`nobody can be told as ${receiverOf(to)}`);
    return language;
  };
}

/** Takes back what was told of a subject and has not been sent to anybody yet: it is not so any more. */
export async function untell(
  tx: Transaction,
  { name }: Pick<MessageKind, 'name'>,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('message')
    .where('subject', '=', subject)
    .where('kind', '=', name)
    .where('begunAt', 'is', null)
    .execute();
}

/** Forgets what was told of subjects, and whom: all but what is being sent at this moment. */
export async function forgetMessages(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await sql`delete from message where subject = any(${[...subjects]})
    and not exists (select 1 from delivery where delivery.message_id = message.id
      and delivery.state = 'sending')`.execute(tx);
}
