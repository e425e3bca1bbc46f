import { reactionJobs } from '#platform/events/later.ts';
import { importJobs } from '#platform/import/importJobs.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import { sweepFilesJob } from '#platform/files/sweepFiles.ts';
import type { Job } from '#platform/jobs.ts';
import { remindCertificatesJob } from '../company/certificateReminders.ts';
import { checkSightJob } from '../company/sightCheck.ts';
import type { Config } from '../config.ts';
import { forgetAsideJob } from '../monitoring/deviceAside.ts';
import { keepPartitionsJob } from '../monitoring/historyPartitions.ts';
import { forgetPlacesJob } from '../monitoring/staffPositionStore.ts';
import { loadViewer, noSession } from '../session/sessionStore.ts';
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
