import { reactionJobs } from '#platform/event/later.ts';
import { importJobs } from '#platform/import/importJobs.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import { sweepFilesJob } from '#platform/files/sweepFiles.ts';
import type { Job } from '#platform/job/jobs.ts';
import { remindCertificatesJob } from '#area/company/certificateReminders.ts';
import { checkSightJob } from '#area/company/sightCheck.ts';
import type { Config } from '../config.ts';
import { forgetAsideJob } from '#area/ingest/deviceAside.ts';
import { keepPartitionsJob } from '#area/history/historyPartitions.ts';
import { forgetPlacesJob } from '#area/map/staffPositionStore.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { importers } from './importers.ts';
import { reactions } from './reactions.ts';

/** Every job of every area: any node may be the one that does it. */
export const jobsOf = (config: Pick<Config, 'historyDays'>, store: FileStore): readonly Job[] => [
  keepPartitionsJob(config.historyDays),
  forgetPlacesJob,
  forgetAsideJob,
  remindCertificatesJob,
  checkSightJob,
  sweepFilesJob(store),
  ...reactionJobs(reactions),
  ...importJobs({ importers, viewerOf: (db, userId) => loadViewer(db, userId, noSession) }),
];
