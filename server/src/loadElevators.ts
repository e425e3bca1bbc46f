import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { collectorChanged } from '#area/elevator/elevatorEvents.ts';

/** A collector of the load test and the secret it signs in with. */
export interface LoadCredential {
  serial: string;
  secret: string;
}

const floors = 40;

export const loadSerial = (index: number): string => `LOAD-${String(index + 1).padStart(5, '0')}`;

/**
 * Elevators for a load test with the given collectors; those that exist get the new secret. They belong to no company,
 * so only platform staff sees them.
 */
export async function provisionLoadElevators(
  db: Database,
  collectors: readonly { serial: string; secretHash: string }[],
  /** The last step of the transaction. */
  made: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const serials = collectors.map(({ serial }) => serial);
  await transactAs(db, asSystem('loadTest'), async (tx) => {
    await sql`insert into elevator (elevator_no, address, project_name, place_of_use, floors_num, floor_labels)
      select serial, 'load test', 'load test', 'office', ${floors},
        array(select generate_series(1, ${floors})::text)
      from unnest(${serials}::text[]) as serial
      on conflict do nothing`.execute(tx);
    await sql`insert into collector as known (serial, secret_hash, model, elevator_id)
      select given.serial, given.secret_hash, 'NICE3000', elevator.id
      from unnest(${serials}::text[], ${collectors.map(({ secretHash }) => secretHash)}::text[])
        as given (serial, secret_hash)
      join elevator on elevator.elevator_no = given.serial
      on conflict (serial_normal) where not serial_double do update set secret_hash = excluded.secret_hash`.execute(
      tx,
    );
    await announce(tx, collectorChanged, {});
    await announce(tx, visibilityChanged, {});
    await made(tx);
  });
}
