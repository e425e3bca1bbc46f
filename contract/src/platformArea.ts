import { area } from './area.ts';
import { importCalls } from './import/importCalls.ts';
import { fileCalls } from './picture.ts';
import { smsCalls } from './auditLog/smsMessage.ts';
import { auditLogCalls } from './auditLog/auditLogCalls.ts';

/** What the layer itself serves: files, imports, the audit log and the texts that were sent. */
export const platformArea = area({
  entities: [],
  calls: [fileCalls, importCalls, smsCalls, auditLogCalls],
});
