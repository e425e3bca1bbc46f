import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** The lines of one pairing of a terminal, up to line `n`. */
    playChain: {
      id: Id;
      companyId: string;
      terminalId: string | null;
      deviceName: string;
      publicKey: string;
      n: Generated<number>;
      hash: string;
      ends: ColumnType<unknown, string | undefined, string>;
    };
    playLine: {
      chainId: string;
      n: number;
      hash: string;
      startedAt: Instant;
      shownMs: number;
      lostMs: number;
      programId: string;
      version: number;
      zoneId: string;
      spotId: string;
      materialId: string;
      screenOn: boolean;
      ended: 'whole' | 'incident' | 'stalled' | 'failed' | 'replaced';
      finding: 'tampered' | 'doubled' | 'future' | 'overlap' | 'unknown' | null;
    };
    playGap: { chainId: string; fromN: number; untilN: number; at: Instant };
    playSeal: { chainId: string; n: number; signature: string; receivedAt: Instant };
    /** Counts of an hour of a day where the company is. */
    playDay: {
      chainId: string;
      day: string;
      hour: number;
      programId: string;
      materialId: string;
      lines: number;
      plays: number;
      cut: number;
      shownMs: number;
      incidentMs: number;
      failureMs: number;
      darkMs: number;
      setAside: number;
    };
    playedName: { kind: 'material' | 'program'; id: string; name: string };
  }
}
