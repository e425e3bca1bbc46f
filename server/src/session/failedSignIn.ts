import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { Asking } from '#platform/ask.ts';
import type { TrailEvents } from '#platform/trail/trailEvents.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * Notes a sign-in that failed: whose it would have been, if anybody's. A name nobody has is not kept: people type
 * their password there.
 */
export function noteFailedSignIn(
  trail: TrailEvents,
  { address, requestId }: Asking<Viewer | undefined>,
  user: { id: string; companyId: string } | undefined,
  reason: RefusalCode,
): void {
  trail.note({
    verb: 'signInFailed',
    actor: { name: 'visitor', address, requestId },
    tableName: 'session',
    recordId: '',
    companyId: user?.companyId ?? null,
    detail: { reason, ...(user ? { user: user.id } : {}) },
    sameAs: `${address} ${user?.id ?? ''} ${reason}`,
  });
}
