import { area } from './area.ts';
import { importCalls } from './import/importCalls.ts';
import { fileCalls } from './file/picture.ts';
import { messageCalls } from './outbox/message.ts';
import { messagePreferenceCalls } from './outbox/messagePreference.ts';
import { messageRobot, messageRobotCalls } from './outbox/messageRobot.ts';
import { smsCalls } from './auditLog/smsMessage.ts';
import { auditLogCalls } from './auditLog/auditLogCalls.ts';

/** What the layer itself serves: files, imports, the audit log, what people are told and the texts that were sent. */
export const platformArea = area({
  entities: [messageRobot],
  calls: [
    fileCalls,
    importCalls,
    smsCalls,
    auditLogCalls,
    messageCalls,
    messagePreferenceCalls,
    messageRobotCalls,
  ],
});
