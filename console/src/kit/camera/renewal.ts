import { cameraTokenMinutes } from '@hoistway/contract/video/cameraCalls.ts';

/** A token is renewed so long before it ends. */
const spareMs = 60_000;
/** Whatever the clock of this machine says, the server is asked no more often, and no less. */
const [minMs, maxMs] = [30_000, (cameraTokenMinutes - 1) * 60_000];

/** After how long addresses are asked for anew; not before there are any. */
export function renewalMs(expireTime: string | undefined, now = Date.now()): number | false {
  if (expireTime === undefined) return false;
  return Math.min(maxMs, Math.max(minMs, Date.parse(expireTime) - now - spareMs));
}
