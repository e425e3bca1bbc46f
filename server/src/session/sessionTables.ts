import type { DisplayScreen } from '@hoistway/contract/session/display.ts';
import type { session } from '@hoistway/contract/session/session.ts';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

type SessionTable = RowOf<
  typeof session,
  {
    userId: string;
    tokenHash: Buffer;
    endedAt: MaybeInstant;
    displayName: string | null;
    screen: DisplayScreen | null;
  },
  'lastSeenAt'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    session: SessionTable;
    sessionCard: { id: string; userId: string };
    signInFailure: { id: Id; at: Stamp; username: string; address: string; judged: Generated<boolean> };
    passwordHistory: { id: Id; userId: string; passwordHash: string; setAt: Stamp };
    passwordReset: {
      id: Id;
      phone: string;
      userId: string | null;
      address: string;
      codeHash: Buffer;
      askedAt: Instant;
      wrongTries: Generated<number>;
      /** Nothing reached the number. */
      unsent: Generated<boolean>;
      confirmTokenHash: Buffer | null;
      confirmedAt: MaybeInstant;
      usedAt: MaybeInstant;
    };
  }
}
