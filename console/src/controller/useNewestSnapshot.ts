import type { Values } from '@hoistway/contract/controller/controllerRules.ts';
import { snapshotsOf, useReadings, useValues, type Reading, type ReadingSubject } from './useReadings.ts';

/** What was read last of an elevator; `missing` when nothing ever was. */
export function useNewestSnapshot(
  id: string,
  subject: ReadingSubject,
): { snapshot: Reading | undefined; values: Values | undefined; missing: boolean } {
  const readings = useReadings(id, subject);
  const snapshot = snapshotsOf(readings.data?.readings)[0];
  const values = useValues(id, snapshot?.id);
  return { snapshot, values, missing: readings.data !== undefined && snapshot === undefined };
}
