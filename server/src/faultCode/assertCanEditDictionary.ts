import type { CallerContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';

/** One dictionary serves every company of the installation: only platform staff change it. */
export function assertCanEditDictionary({ viewer }: CallerContext): void {
  if (!seesEverything(viewer)) throw new Refusal('noAuthority');
}
