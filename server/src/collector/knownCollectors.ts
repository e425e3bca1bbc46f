import { sql } from 'kysely';

/** Every collector with what it signs in by, as a table of a statement: for the node that listens to it, and nobody else. */
export const knownCollectors = sql`(select id, serial, model, firmware, secret_hash, disabled, elevator_id from collector)`;
