import { sql, type RawBuilder } from 'kysely';

/**
 * When a row is tried again that had failed as often as its column says, this failure not among them: after a second,
 * then twice as long each time, up to a minute.
 */
export const pausedUntil = (now: Date, failures: RawBuilder<unknown> = sql`attempts`): RawBuilder<string> =>
  sql<string>`${now}::timestamptz + interval '1 second' * least(60, power(2, least(${failures}, 6)))`;
