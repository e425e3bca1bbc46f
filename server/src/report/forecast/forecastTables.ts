import type {
  ForecastOutcome,
  ForecastReason,
  ModelState,
  Trouble,
} from '@hoistway/contract/report/forecast/forecastCalls.ts';
import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant } from '#platform/database/rowOf.ts';

export type ElevatorKind = (typeof elevatorKinds)[number];

interface ForecastTable {
  id: Id;
  elevatorId: string;
  trouble: Trouble;
  elevatorKind: ElevatorKind;
  madeAt: Instant;
  fromDay: string;
  toDay: string;
  probability: number;
  reasons: ForecastReason[];
  warned: boolean;
  outcome: Generated<ForecastOutcome>;
  judgedAt: MaybeInstant;
}

interface ForecastModelTable {
  trouble: Trouble;
  elevatorKind: ElevatorKind;
  state: ModelState;
  score: ColumnType<unknown, string, string>;
  fittedAt: Instant;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    forecast: ForecastTable;
    forecastModel: ForecastModelTable;
  }
}
