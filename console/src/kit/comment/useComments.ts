import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import { commentCalls } from '@hoistway/contract/comment/commentCalls.ts';
import { useCall } from '../call/useCall.ts';

const everyMs = 15_000;

/** A record that people talk about. */
export interface CommentedRecord {
  subject: AuditLogSubject;
  id: string;
}

/** What people say about a record; whoever shows it tells of a failure. */
export const useComments = ({ subject, id }: CommentedRecord) =>
  useCall(commentCalls.list, { subject, id }, { onError: 'handled', everyMs });
