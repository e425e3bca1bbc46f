import type { Job } from '#platform/jobs.ts';
import { remindCertificatesJob } from '../company/certificateReminders.ts';
import type { Config } from '../config.ts';
import { keepPartitionsJob } from '../monitoring/historyPartitions.ts';

/** Every job of every area: any node may be the one that does it. */
export const jobsOf = (config: Config): readonly Job[] => [
  keepPartitionsJob(config.historyDays),
  remindCertificatesJob,
];
