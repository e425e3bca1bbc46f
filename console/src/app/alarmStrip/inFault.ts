import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { doingAbout, isNobody, type Doing } from './doing.ts';

/** An elevator in fault with its gravest fault, since when, and who is about it; null while that is not known. */
export interface Care<Row> {
  row: Row;
  code: string | null;
  since: string | null;
  trapped: boolean;
  doing: Doing | null;
  /** The rescue that goes on there. */
  rescueId: string | null;
}

/** What is known of the care for a row of an elevator. */
export function careOf<Row extends { id: string }>(row: Row, known: readonly AlarmProgress[]): Care<Row> {
  const progress = known.find(({ elevatorId }) => elevatorId === row.id);
  const rescue = progress?.rescue ?? null;
  const [gravest] = progress?.faults ?? [];
  return {
    row,
    code: gravest?.code ?? null,
    since: rescue?.since ?? gravest?.openedAt ?? null,
    trapped: rescue !== null && rescue.state !== rescueState.released,
    doing: progress ? doingAbout(progress) : null,
    rescueId: rescue?.id ?? null,
  };
}

const rankOf = ({ trapped, doing }: Care<unknown>): number => {
  if (trapped) return 0;
  if (doing === null) return 3;
  return isNobody(doing) ? 1 : 2;
};

/** People inside first, then what nobody is about, then who has waited longest. */
export const worstCareFirst = <Row extends { id: string }>(
  rows: readonly Row[],
  known: readonly AlarmProgress[],
): Care<Row>[] =>
  rows
    .map((row) => careOf(row, known))
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || (one.since ?? '').localeCompare(other.since ?? ''),
    );
