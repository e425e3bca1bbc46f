import { jobsOf, type JobNeeds } from '#platform/area.ts';
import type { NightlyBackups } from '#platform/backup/nightlyBackup.ts';
import { reactionJobs } from '#platform/event/later.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import { endlessRetention } from '#platform/job/retention.ts';
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
    retention = endlessRetention,
  }: Pick<Config, 'historyDays'> & Partial<Pick<Config, 'proofDays' | 'retention'>>,
  store: FileStore,
  backups?: NightlyBackups,
): readonly Job[] {
  const needs: JobNeeds<AnyArea> = {
    historyDays,
    proofDays,
    ...retention,
    store,
    backups,
    importers: everyArea.importers,
    viewerOf: (db, userId) => loadViewer(db, userId, noSession),
    findRefs: everyArea.records.findRefs,
    records: everyArea.records,
  };
  return [...jobsOf(areas, needs), ...reactionJobs(everyArea.reactions)];
}
