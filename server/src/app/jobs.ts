import { jobsOf, type JobNeeds } from '#platform/area.ts';
import { reactionJobs } from '#platform/event/later.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import type { Job } from '#platform/job/jobs.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { usualProofDays } from '#area/advert/proof/proofDays.ts';
import type { Config } from '../config.ts';
import { areas, everyArea, type AnyArea } from './areas.ts';

/** Every job of every area: any node may be the one that does it. */
export function allJobs(
  {
    historyDays,
    proofDays = usualProofDays,
  }: Pick<Config, 'historyDays'> & Partial<Pick<Config, 'proofDays'>>,
  store: FileStore,
): readonly Job[] {
  const needs: JobNeeds<AnyArea> = {
    historyDays,
    proofDays,
    store,
    importers: everyArea.importers,
    viewerOf: (db, userId) => loadViewer(db, userId, noSession),
    findRefs: everyArea.records.findRefs,
  };
  return [...jobsOf(areas, needs), ...reactionJobs(everyArea.reactions)];
}
