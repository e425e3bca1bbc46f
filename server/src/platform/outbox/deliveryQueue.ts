import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { sql } from 'kysely';
import { asSystem, transactAs, type Database, type Transaction } from '../call/requestContext.ts';
import type { Channel, ClaimedDelivery } from './channel.ts';
import { giveUp } from './settle.ts';

/** Longer than any channel takes for one attempt: what is still being sent then was left by a dead node. */
const leaseSeconds = 60;
const atOnce = 200;

/** Begins messages that were told: on their first channel, or on all. */
export async function beginMessages(db: Database, now: Date): Promise<void> {
  const begin = sql`
    with begun as (
      update message set begun_at = ${now}
      where id in (select id from message where begun_at is null order by id limit ${atOnce} for update skip locked)
      returning id, receiver, channels, seconds, parallel)
    insert into delivery (message_id, channel, receiver, begun_at, next_try_at, deadline_at)
    select id, way.channel, receiver, ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz + way.seconds * interval '1 second'
    from begun, unnest(channels, seconds) with ordinality as way (channel, seconds, n)
    where parallel or n = 1`;
  let begun: bigint | undefined;
  do begun = (await begin.execute(db)).numAffectedRows;
  while (begun !== undefined && begun >= BigInt(atOnce));
}

/** The channels on which something is due. */
export async function dueChannels(db: Database, now: Date): Promise<ReadonlySet<MessageChannel>> {
  const { rows } = await sql<{ channel: MessageChannel }>`select distinct channel from delivery
    where deadline_at > ${now}
      and (state = 'waiting' and next_try_at <= ${now} or state = 'sending' and lease_until <= ${now})`.execute(
    db,
  );
  return new Set(rows.map(({ channel }) => channel));
}

/** Takes what has been due for longest on a channel and for whose receiver nothing is under way there. */
export const claimDelivery = (
  db: Database,
  name: MessageChannel,
  now: Date,
): Promise<ClaimedDelivery | undefined> =>
  db.transaction().execute(async (tx) => {
    // Whoever takes the next knows for whom the one before it is under way.
    await sql`select pg_advisory_xact_lock(hashtext('deliveries'), hashtext(${name}))`.execute(tx);
    return claimNext(tx, name, now);
  });

async function claimNext(
  tx: Transaction,
  name: MessageChannel,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<Omit<ClaimedDelivery, 'deadlineAt'> & { deadlineAt: string }>`
    with next as (
      select id from delivery d
      where channel = ${name} and deadline_at > ${now}
        and (state = 'waiting' and next_try_at <= ${now} or state = 'sending' and lease_until <= ${now})
        and not exists (
          select from delivery o
          where o.receiver = d.receiver and o.channel = d.channel and o.state = 'sending' and o.lease_until > ${now})
      order by next_try_at, id limit 1 for update skip locked),
    taken as (
      update delivery set state = 'sending', attempts = attempts + 1,
        lease_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second'
      from next where delivery.id = next.id
      returning delivery.id, message_id, channel, attempts, token, deadline_at)
    select t.id as "deliveryId", t.message_id as "messageId", t.channel, t.attempts, t.token, t.deadline_at as "deadlineAt",
      m.kind, m.subject, m.key, m.texts, m.life_and_limb as "lifeAndLimb", m.user_id as "userId",
      m.robot_id as "robotId", m.phone, m.email, m.browser
    from taken t join message m on m.id = t.message_id`.execute(tx);
  const [claimed] = rows;
  return claimed && { ...claimed, deadlineAt: new Date(claimed.deadlineAt) };
}

/** Gives up what has run out of time, so that the next channel is tried. */
export async function expireDeliveries(db: Database, channels: readonly Channel[], now: Date): Promise<void> {
  const confirming = channels.flatMap(({ name, confirms }) => (confirms ? [name] : []));
  const { rows } = await sql<{ id: string; messageId: string; channel: MessageChannel }>`
    select id, message_id as "messageId", channel from delivery
    where deadline_at <= ${now}
      and (state = 'waiting' or state = 'accepted' and channel = any(${confirming}::text[])
        or state = 'sending' and lease_until <= ${now})
    order by deadline_at limit ${atOnce}`.execute(db);
  for (const { id, messageId, channel: name } of rows) {
    const late = channels.find((each) => each.name === name)?.late ?? 'timeout';
    await transactAs(db, asSystem('outbox'), (tx) => giveUp(tx, { id, messageId, late, now }));
  }
}
