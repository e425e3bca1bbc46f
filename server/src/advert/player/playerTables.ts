import type { PlayerAction } from '@hoistway/contract/advert/player/playerCommand.ts';
import type { Generated } from 'kysely';
import type { Id, Instant, MaybeInstant } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    terminalPlayer: {
      terminalId: string;
      /** Null until the player has taken its token. */
      tokenHash: Buffer | null;
      publicKey: string;
      pairedBy: string | null;
      pairedAt: Instant;
    };
    playerState: {
      terminalId: string;
      /** What the page that wants to play has to sign, and since when. */
      nonce: string | null;
      nonceAt: MaybeInstant;
      /** The page that plays. */
      connection: string | null;
      openedAt: MaybeInstant;
      lastSeenAt: MaybeInstant;
      /** Since when it has reported without a break in which a player might have fallen behind. */
      heardSince: MaybeInstant;
      software: string | null;
      programme: string | null;
      programmeHash: string | null;
      /** What is to be played may have changed since the player last asked. */
      isDue: Generated<boolean>;
      /** Since when it is to show something else than it says it does. */
      behindSince: MaybeInstant;
      sentHash: string | null;
      heldHash: string | null;
      loadedBytes: number | null;
      totalBytes: number | null;
      loadProblem: string | null;
      lastFrameAt: MaybeInstant;
      freeBytes: number | null;
      clockErrorMs: number | null;
      visible: Generated<boolean>;
      blank: Generated<boolean>;
    };
    playerCode: {
      claimHash: Buffer;
      code: string;
      publicKey: string;
      createdAt: Instant;
      expiresAt: Instant;
      terminalId: string | null;
    };
    playerCommand: {
      id: Id;
      terminalId: string;
      action: PlayerAction;
      state: Generated<'waiting' | 'sent' | 'done' | 'failed'>;
      reason: string | null;
      askedBy: string | null;
      createdAt: Instant;
      expiresAt: Instant;
      sentAt: MaybeInstant;
      endedAt: MaybeInstant;
    };
  }
}
