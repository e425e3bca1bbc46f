import { area } from './area.ts';
import { backupCalls } from './backup/backupCalls.ts';
import { importCalls } from './import/importCalls.ts';
import { fileCalls } from './file/picture.ts';
import { messageCalls } from './outbox/message.ts';
import { messagePreferenceCalls } from './outbox/messagePreference.ts';
import { messageRobot, messageRobotCalls } from './outbox/messageRobot.ts';
import { smsCalls } from './auditLog/smsMessage.ts';
import { auditLogCalls } from './auditLog/auditLogCalls.ts';
import { commentCalls } from './comment/commentCalls.ts';

/** What the layer itself serves: files, imports, the audit log, what people are told, the texts that were sent, backups. */
export const platformArea = area({
  entities: [messageRobot],
  calls: [
    fileCalls,
    importCalls,
    smsCalls,
    auditLogCalls,
    commentCalls,
    messageCalls,
    messagePreferenceCalls,
    messageRobotCalls,
    backupCalls,
  ],
});
