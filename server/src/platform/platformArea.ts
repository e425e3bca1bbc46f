import { area } from './area.ts';
import type { FileStore } from './files/fileStore.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { sweepFilesJob } from './files/sweepFiles.ts';
import { importJobs } from './import/importJobs.ts';
import { importRoutes } from './import/importRoutes.ts';
import { anImportRun } from './import/importSamples.ts';
import { record, setting } from './record/record.ts';
import { smsRoutes } from './sms/smsRoutes.ts';
import { sweepTimersJob } from './timer/sweepTimers.ts';
import { auditLogRoutes } from './auditLog/auditLogRoutes.ts';

/** What the platform itself keeps and serves: files, imports, texts that were sent, the audit log. */
export const platformArea = area({
  routes: [fileRoutes, importRoutes, auditLogRoutes, smsRoutes],
  jobs: [({ store }: { store: FileStore }) => sweepFilesJob(store), importJobs, sweepTimersJob],
  records: {
    importRun: record('importRun', {
      table: 'importRun',
      visible: (db, viewer) => db.selectFrom('importRun').select('id').where('userId', '=', viewer.userId),
      sample: anImportRun,
    }),
  },
  parts: [setting({ table: 'systemSetting', readBy: 'system.view' })],
  notAudited: {
    audit_trail: 'is the audit log',
    broker_session: 'renewed every second by the program',
    event_log: 'tells nodes what happened, and is forgotten',
    import_row: 'a file as it was brought; what comes of it is in the audit log',
    reaction_run: 'how far the program has come, gone when it is done',
    record_move: 'is itself the history of what moved, and by whom',
    schema_migration: 'written by upgrades',
    signing_key: 'made by the program, and a secret',
    sms_message: 'what the program sent, never changed',
    timer: 'what the program is to do and when, set by what is in the audit log',
  },
  unlogged: {
    import_run: 'what a person brings: what comes of it is told of the records',
    stored_file: 'bytes: what shows them is told of',
  },
  plainSql: ['broker_session', 'schema_migration'],
});
