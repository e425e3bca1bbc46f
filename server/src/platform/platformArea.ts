import { messageRobot } from '@hoistway/contract/outbox/messageRobot.ts';
import { area } from './area.ts';
import { backupRoutes } from './backup/backupRoutes.ts';
import { nightlyBackupJobs } from './backup/nightlyBackup.ts';
import { commentMention } from './comment/commentMention.ts';
import { commentRoutes } from './comment/commentRoutes.ts';
import { sweepCommentsJob } from './comment/sweepComments.ts';
import { managedCompanies } from './elevatorVisibility.ts';
import type { FileStore } from './files/fileStore.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { sweepFilesJob } from './files/sweepFiles.ts';
import { importJobs } from './import/importJobs.ts';
import { importRoutes } from './import/importRoutes.ts';
import { anImportRun } from './import/importSamples.ts';
import { messageRoutes } from './outbox/messageRoutes.ts';
import { aRobot, aSubscription } from './outbox/outboxSamples.ts';
import { robotRoutes } from './outbox/robotRoutes.ts';
import { sweepMessagesJob } from './outbox/sweepMessages.ts';
import { testKind } from './outbox/testKind.ts';
import { record, setting } from './record/record.ts';
import type { Records } from './record/records.ts';
import { forgetTextsJob } from './sms/forgetTexts.ts';
import { smsRoutes } from './sms/smsRoutes.ts';
import { sweepSavedOnceJob } from './savedOnce/sweepSavedOnce.ts';
import { sweepTimersJob } from './timer/sweepTimers.ts';
import { sweepAuditLogJob } from './auditLog/sweepAuditLog.ts';
import { auditLogRoutes } from './auditLog/auditLogRoutes.ts';
import { platformPeople } from './people/platformPeople.ts';

/** What the platform itself keeps and serves: files, imports, what people are told, the audit log. */
export const platformArea = area({
  people: platformPeople,
  routes: [
    fileRoutes,
    importRoutes,
    auditLogRoutes,
    commentRoutes,
    smsRoutes,
    messageRoutes,
    robotRoutes,
    backupRoutes,
  ],
  jobs: [
    ({ store }: { store: FileStore }) => sweepFilesJob(store),
    ({ records }: { records: Records }) => sweepCommentsJob(records),
    importJobs,
    sweepTimersJob,
    sweepMessagesJob,
    sweepSavedOnceJob,
    nightlyBackupJobs,
    sweepAuditLogJob,
    forgetTextsJob,
  ],
  messageKinds: [testKind, commentMention],
  records: {
    importRun: record('importRun', {
      table: 'importRun',
      visible: (db, viewer) => db.selectFrom('importRun').select('id').where('userId', '=', viewer.userId),
      sample: anImportRun,
    }),
    messageRobot: record(messageRobot, {
      table: 'messageRobot',
      visible: (db, viewer) =>
        managedCompanies(db, viewer)
          .innerJoin('messageRobot', 'messageRobot.companyId', 'company.id')
          .select(['messageRobot.id', 'messageRobot.robotName']),
      name: ({ robotName }) => robotName,
      readBy: 'system.view',
      called: 'robot_name',
      columns: { secret_changed_at: { label: 'messageRobot.secretChangedAt' } },
      sample: aRobot,
    }),
    webPushSubscription: record('webPushSubscription', {
      table: 'webPushSubscription',
      visible: (db, viewer) =>
        db.selectFrom('webPushSubscription').select('id').where('userId', '=', viewer.userId),
      sample: aSubscription,
    }),
  },
  parts: [setting({ table: 'systemSetting', readBy: 'system.view' })],
  notAudited: {
    audit_trail: 'is the audit log',
    backup_run: 'what the program did, and what came of it',
    delivery: 'what the program sent, and what became of it',
    broker_session: 'renewed every second by the program',
    event_log: 'tells nodes what happened, and is forgotten',
    import_row: 'a file as it was brought; what comes of it is in the audit log',
    reaction_run: 'how far the program has come, gone when it is done',
    message: 'what the program tells people because of what is in the audit log',
    message_robot_secret: 'addresses with their keys, and secrets',
    record_comment: 'what people said, with author, time and removal; what was removed is kept nowhere',
    record_mention: 'whom a comment mentions, as it says',
    record_move: 'is itself the history of what moved, and by whom',
    saved_once: 'how calls were answered, to answer them again; gone after a day',
    schema_migration: 'written by upgrades',
    signing_key: 'made by the program, and a secret',
    sms_message: 'what the program sent, never changed',
    timer: 'what the program is to do and when, set by what is in the audit log',
    web_push_subscription: 'made by browsers, with their keys',
  },
  unlogged: {
    import_run: 'what a person brings: what comes of it is told of the records',
    message_preference: 'by which channels a person wants to be told',
    stored_file: 'bytes: what shows them is told of',
  },
  plainSql: ['broker_session', 'schema_migration'],
});
