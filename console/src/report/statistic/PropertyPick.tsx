import { statisticReportCalls } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { OnePick } from '#kit/pick/OnePick.tsx';
import type { PickedOne } from '#kit/pick/OneSelect.tsx';

/** Searches for the property company of elevators that one sees. */
export const PropertyPick = (picked: PickedOne) => (
  <OnePick {...picked} call={statisticReportCalls.properties} labelOf={({ name }) => name} />
);
