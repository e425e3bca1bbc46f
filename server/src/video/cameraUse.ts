import { cameraTokenMinutes } from '@hoistway/contract/video/cameraCalls.ts';
import { sql } from 'kysely';
import { transactAs, type Database } from '#platform/call/requestContext.ts';
import { enterAct } from '#platform/auditLog/enterAct.ts';
import { announce } from '#platform/event/announce.ts';
import { cameraOpened, carSpokenTo } from './videoEvents.ts';

/** What a person does with a camera. */
export type CameraUse = 'viewed' | 'talked' | 'broadcast';

interface Use {
  elevatorIds: readonly string[];
  userId: string;
  kind: CameraUse;
  at: Date;
}

/** Announces what a person does with cameras, each once until they have not done it for as long as a token lasts. */
export function noteCameraUse(db: Database, { elevatorIds, userId, kind, at }: Use): Promise<void> {
  const before = new Date(at.getTime() - cameraTokenMinutes * 60_000);
  return transactAs(db, { name: `user:${userId}` }, async (tx) => {
    // In one order, so that two walls of the same cameras do not wait for each other.
    for (const elevatorId of [...elevatorIds].toSorted()) {
      await sql`insert into camera_use (elevator_id, user_id, kind, last_time)
        values (${elevatorId}, ${userId}, ${kind}, 'epoch') on conflict do nothing`.execute(tx);
      const { rows } = await sql<{ isNew: boolean }>`
        update camera_use used set last_time = greatest(used.last_time, ${at})
        from (select last_time from camera_use
          where elevator_id = ${elevatorId} and user_id = ${userId} and kind = ${kind} for update) before
        where used.elevator_id = ${elevatorId} and used.user_id = ${userId} and used.kind = ${kind}
        returning before.last_time <= ${before} as "isNew"`.execute(tx);
      if (!rows[0]!.isNew) continue;
      await enterAct(tx, { at, userId, elevatorId, act: `camera.${kind}` });
      const doing = { elevatorId, userId, at: at.toISOString() };
      if (kind === 'viewed') await announce(tx, cameraOpened, doing);
      else await announce(tx, carSpokenTo, { ...doing, mode: kind });
    }
  });
}
