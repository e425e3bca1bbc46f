import type { program } from '@hoistway/contract/advert/program/program.ts';
import type { programSchedule } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import type { material } from '@hoistway/contract/advert/material.ts';
import type { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { ColumnType } from 'kysely';
import type { RowOf, Stamp } from '#platform/database/rowOf.ts';

interface ProgramVersionTable {
  programId: string;
  version: number;
  direction: 'landscape' | 'portrait';
  screenSize: string;
  zones: ColumnType<unknown, string, string>;
  duration: number;
  writtenBy: string | null;
  writtenAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** `sha256` is that of the bytes as they were brought. */
    material: RowOf<
      typeof material,
      { sha256: string; fileId: string; uploadedBy: string | null },
      'state' | 'retired'
    >;
    terminal: RowOf<typeof terminal, { deployedProgramId: ColumnType<string | null, string | undefined> }>;
    program: RowOf<typeof program, unknown, 'state' | 'changedAt'>;
    programVersion: ProgramVersionTable;
    programMaterial: { programId: string; version: number; materialId: string };
    programSchedule: RowOf<typeof programSchedule, unknown, 'groupNames'>;
    programScheduleTerminal: { scheduleId: string; terminalId: string };
  }
}
