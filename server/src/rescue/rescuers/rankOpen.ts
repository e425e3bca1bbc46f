import { insideOf } from '@hoistway/contract/rescue/releaseRule.ts';
import { triage } from '@hoistway/contract/rescue/triage.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { listOpenRescues } from '../rescueStore.ts';

const minuteMs = 60_000;

/** Open rescues, or drills, by urgency, with what puts each in its place. */
export async function rankOpen(
  db: Database,
  viewer: Viewer,
  { drills, now }: { drills: boolean; now: number },
) {
  const rows = await listOpenRescues(db, viewer, drills);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return triage(
    rows.map((row) => ({
      caseId: row.id,
      minutesInside: Math.max(0, (now - Date.parse(row.beganTime)) / minuteMs),
      people: insideOf(row),
      dangers: row.dangers,
      vulnerable: row.vulnerable,
      cabinTemperature: row.temperature,
      mainsLost: row.mainsLost,
    })),
  ).map((triaged) => ({ triaged, row: byId.get(triaged.caseId)! }));
}
