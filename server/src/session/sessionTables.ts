import type { Id, Instant, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

interface SessionTable {
  id: Id;
  userId: string;
  tokenHash: Buffer;
  address: string;
  client: string;
  createdAt: Stamp;
  lastSeenAt: Stamp;
  endedAt: MaybeInstant;
  displayName: string | null;
  screen: string | null;
}

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
      confirmTokenHash: Buffer | null;
      confirmedAt: MaybeInstant;
      usedAt: MaybeInstant;
    };
  }
}
