import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cameraTokenMinutes } from '@hoistway/contract/video/cameraCalls.ts';

/** What a token says: which camera it opens, to whom and until when. */
export interface CameraGrant {
  elevatorId: string;
  /** The name of the camera at its gateway. */
  stream: string;
  userId: string;
  sessionId: string;
  /** By the alarm channel of a special account, and not by the right to see cameras. */
  special: boolean;
  /** In milliseconds. */
  until: number;
}

export interface CameraTokens {
  /** A token for one viewer and one camera. */
  sign(grant: Omit<CameraGrant, 'until'>): { token: string; until: number };
  /** What a token grants; undefined when it is forged or over. */
  read(token: string): CameraGrant | undefined;
}

const shape = z.object({
  elevatorId: z.string(),
  stream: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  // Tokens of a version that did not say so end within minutes.
  special: z.boolean().default(false),
  until: z.number(),
});
const longest = 1_000;

/** Tokens that open cameras: what they grant as JSON in base64url, a full stop, and its HMAC-SHA256 in base64url. */
export function createCameraTokens(key: Buffer | string, now: () => number): CameraTokens {
  const macOf = (said: string) => createHmac('sha256', key).update(said).digest('base64url');
  return {
    sign(grant) {
      const until = now() + cameraTokenMinutes * 60_000;
      const said = Buffer.from(JSON.stringify({ ...grant, until })).toString('base64url');
      return { token: `${said}.${macOf(said)}`, until };
    },
    read(token) {
      const [said = '', mac = '', ...more] = token.length > longest ? [] : token.split('.');
      // As texts: of what base64url leaves out there would be several spellings.
      const [given, right] = [Buffer.from(mac), Buffer.from(macOf(said))];
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
        return undefined;
      const grant = shape.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
      return grant.until > now() ? grant : undefined;
    },
  };
}
