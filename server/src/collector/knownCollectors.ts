import { sql } from 'kysely';

/** Every collector with its credentials, as a table of a statement, for the node that the collector connects to. */
export const knownCollectors = sql`(select id, serial, model, firmware, secret_hash, disabled, elevator_id from collector)`;
