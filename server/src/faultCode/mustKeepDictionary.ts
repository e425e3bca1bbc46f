import type { Asking } from '#platform/call/ask.ts';
import { Refusal } from '#platform/call/problems.ts';
import { seesEverything } from '#platform/sight.ts';

/** One dictionary serves every company of the installation: only platform staff change it. */
export function mustKeepDictionary({ viewer }: Asking): void {
  if (!seesEverything(viewer)) throw new Refusal('noAuthority');
}
