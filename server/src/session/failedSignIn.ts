import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { CallerContext, Transaction } from '#platform/call/requestContext.ts';
import type { AuditLogEvent, AuditLogEvents } from '#platform/auditLog/auditLogEvents.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * Notes a sign-in that failed: whose it would have been, if anybody's. A name nobody has is not kept: people type
 * their password there. The entry stands with the attempt that it tells of.
 */
export function noteFailedSignIn(
  auditLog: AuditLogEvents,
  tx: Transaction,
  { address, requestId }: CallerContext<Viewer | undefined>,
  user: { id: string; companyId: string } | undefined,
  reason: RefusalCode,
): Promise<void> {
  const event: AuditLogEvent = {
    verb: 'signInFailed',
    actor: { name: 'visitor', address, requestId },
    tableName: 'session',
    recordId: '',
    companyId: user?.companyId ?? null,
    detail: { reason, ...(user ? { user: user.id } : {}) },
    sameAs: `${address} ${user?.id ?? ''} ${reason}`,
  };
  return auditLog.note(event, tx);
}
