import { everyArea } from '#app/areas.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { dateAllInspections } from '#area/inspection/dateInspections.ts';

/** The nightly dating of all inspections, on a database of whatever size; at a moment at which a day begins there. */
export async function nightlyDating(databaseUrl: string, now: Date): Promise<void> {
  installReactions(everyArea.reactions);
  const pool = createPool(databaseUrl, { max: 2, applicationName: 'nightly dating' });
  const db = createKysely<Tables>(pool);
  try {
    await dateAllInspections(db, now);
  } finally {
    await db.destroy();
  }
}
