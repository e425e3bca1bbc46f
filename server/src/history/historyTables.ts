import type { usageStart } from '@hoistway/contract/history/usageStart.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

interface UsageDayTable {
  elevatorId: string;
  day: string;
  /** Null: not reported that day. */
  runs: number | null;
  doorOpenings: number | null;
  ropeBends: number | null;
  metres: number | null;
  kwh: number | null;
  /** From the first day to the end of this one. */
  totalRuns: number | null;
  totalDoorOpenings: number | null;
  totalRopeBends: number | null;
  totalMetres: number | null;
  totalKwh: number | null;
  coveredMs: number;
  outOfServiceMs: number;
  /** For the service modes 0 to 7. */
  modeMs: number[];
}

/** How an elevator ran on a day. */
interface RideDayTable {
  elevatorId: string;
  day: string;
  closings: number;
  reversals: number;
  closingSeconds: number;
  stops: number;
  levelMm: number | null;
  temperature: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rideDay: RideDayTable;
    rideDayCard: RideDayTable;
    usageDay: UsageDayTable;
    usageDayCard: UsageDayTable;
    usageStart: RowOf<typeof usageStart>;
  }
}
